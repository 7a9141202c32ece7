/** Both bundles: the browser's, split by library group and page, and the server's, which is one file beside its packages. */
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { BuildReport } from './scripts/build/buildReport';
import { className } from './scripts/build/className';
import { parseLoop } from './scripts/build/loopColours';
import { markSagas } from './scripts/build/markSagas';
import { SagaNames, TABLE } from './scripts/build/sagaNames';
import { ScriptIntegrity } from './scripts/build/scriptIntegrity';
import { SizeLimits } from './scripts/build/sizeLimits';
import { smallestBrotli } from './scripts/build/smallestBrotli';
import { splitChunks } from './scripts/build/splitChunks';
import { parsePseudo } from './scripts/dev/pseudoLocale';

const isProduction = process.env['NODE_ENV'] === 'production';
/** Set by scripts/dev.ts: hot reload and React Fast Refresh. */
const isServing = process.env['HIBARI_DEV'] === '1';
/** `npm run dev -- xx`: English texts are shown as the pseudo-locale. */
const isPseudo = isServing && process.env['HIBARI_PSEUDO'] === '1';
const fromRoot = (...names: string[]) => path.resolve(import.meta.dirname, ...names);

const jsonModule = (test: RegExp, parse?: (source: string) => unknown): RuleSetRule => ({
  test,
  type: 'javascript/auto',
  loader: fromRoot('scripts/build/jsonModule.mjs'),
  ...(parse && { options: { parse } }),
});

function rules(target: 'client' | 'server'): RuleSetRule[] {
  const refresh = target === 'client' && isServing;
  const css = {
    loader: 'css-loader',
    options: {
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        localIdentName: '[name]__[local]',
        ...(isProduction && {
          getLocalIdent: ({ resourcePath }: { resourcePath: string }, _: string, localName: string) =>
            className(resourcePath, localName),
        }),
        exportOnlyLocals: target === 'server',
      },
    },
  };
  return [
    {
      test: /\.tsx?$/,
      loader: 'ts-loader',
      options: {
        transpileOnly: true,
        ...(target === 'client' &&
          isProduction && { getCustomTransformers: () => ({ before: [markSagas] }) }),
        compilerOptions: {
          noEmit: false,
          sourceMap: !isProduction,
          jsx: refresh ? 'react-jsxdev' : 'react-jsx',
        },
      },
    },
    { test: /\.css$/, use: target === 'server' ? [css] : [MiniCssExtractPlugin.loader, css] },
    ...(target === 'client' && isProduction
      ? [{ test: /react-router\/dist\/.*\.mjs$/, loader: fromRoot('scripts/build/shakeable.mjs') }]
      : []),
    jsonModule(/static[\\/]motion[\\/]\w+\.json$/, parseLoop),
    jsonModule(/i18n[\\/]en[\\/]\w+\.json$/, isPseudo ? parsePseudo : undefined),
    jsonModule(/i18n[\\/](?!en)\w+[\\/]\w+\.json$/),
  ];
}

const shared: Configuration = {
  // No module uses AMD; without this the entry contains a shim for it.
  amd: false,
  mode: isProduction ? 'production' : 'development',
  devtool: isProduction ? false : 'cheap-module-source-map',
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    // react-i18next brings a copy of this hook for React 17.
    alias: { 'use-sync-external-store/shim': 'react' },
  },
  // The build's own limits are in scripts/build/sizeLimits.ts, on compressed sizes.
  performance: false,
  stats: 'errors-warnings',
};

const client: Configuration = {
  ...shared,
  name: 'client',
  target: ['web', 'es2022'],
  entry: {
    client: [...(isServing ? ['./src/app/hot/reportErrors.ts'] : []), './src/client.tsx'],
    'section-shape': ['./src/components/sectionColours.css', './src/features/loading/sectionShape.css'],
    media: ['./src/app/screen/print.css', './src/app/screen/forcedColors.css'],
  },
  output: {
    path: fromRoot('dist/client'),
    publicPath: '/assets/',
    filename: isProduction ? '[name].[contenthash:6].js' : '[name].js',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    trustedTypes: { policyName: 'site' },
    // Each file contains it; webpack's default name is longer.
    chunkLoadingGlobal: 'chunks',
    clean: true,
  },
  module: { rules: rules('client') },
  optimization: {
    runtimeChunk: false,
    mangleExports: isProduction && 'size',
    ...(isProduction && { moduleIds: false, chunkIds: 'named' }),
    splitChunks,
    minimizer: [
      new TerserPlugin({
        terserOptions: {
          ecma: 2020,
          // Directives mark sagas.
          compress: { passes: 6, pure_getters: true, directives: false },
          format: { comments: false },
        },
        extractComments: false,
      }),
      new CssMinimizerPlugin(),
    ],
    realContentHash: true,
  },
  plugins: [
    new MiniCssExtractPlugin({ filename: isProduction ? '[name].[contenthash:6].css' : '[name].css' }),
    new webpack.DefinePlugin({
      'process.env.NODE_ENV': JSON.stringify(isProduction ? 'production' : 'development'),
      SAGA_NAMES: JSON.stringify(isProduction ? TABLE : ''),
    }),
    // Compiled off the main thread while it downloads, instead of function by function at their first calls.
    new webpack.BannerPlugin({
      raw: true,
      banner: '//# allFunctionsCalledOnLoad',
      test: /^(lib-(react|router|i18n)|app).*\.js$/,
      stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    }),
    new BuildReport(fromRoot('dist/stats.json'), isProduction),
    ...(isServing ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ...(isProduction
      ? [
          new SagaNames(),
          new ScriptIntegrity(),
          // Room for 1,000 modules; longer numbers cost home 0.2 kB.
          new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 3, fixedLength: true }),
          new CompressionPlugin({
            filename: '[path][base].gz',
            algorithm: 'gzip',
            test: /\.(js|css|svg|json)$/,
            minRatio: 1,
          }),
          new CompressionPlugin({
            filename: '[path][base].br',
            algorithm: smallestBrotli,
            test: /\.(js|css|svg|json)$/,
            minRatio: 1,
          }),
          new SizeLimits(fromRoot('dist/stats.json')),
        ]
      : []),
  ],
};

const server: Configuration = {
  ...shared,
  name: 'server',
  target: 'node20',
  entry: {
    main: './src/server/main.ts',
    content: './src/server/content.ts',
    edit: './src/server/edit.ts',
    export: './src/server/export.ts',
  },
  experiments: { outputModule: true },
  output: {
    path: fromRoot('dist/server'),
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  // A package that code imports later is loaded then.
  externalsType: 'module-import',
  externals: [
    ({ request }, callback) => {
      // Those of this repository are compiled with the site, but the one that production does not have.
      const isPackage =
        /^(?!@hibari\/(?!import-drafts))[@a-z]/i.test(request ?? '') && !/\.css$/.test(request ?? '');
      if (isPackage) callback(undefined, request);
      else callback();
    },
  ],
  module: { rules: rules('server') },
  optimization: { minimize: false, splitChunks: false },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
};

export default [client, server];
