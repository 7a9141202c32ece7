/**
 * A webpack loader that makes an ES module of a JSON file. For webpack's own JSON modules the first script has code that
 * makes a namespace of each.
 * @this {import('webpack').LoaderContext<{ parse?: (source: string) => unknown }>}
 * @param {string} source
 */
export default function jsonModule(source) {
  const { parse = JSON.parse } = this.getOptions();
  return `export default ${JSON.stringify(parse(source))};`;
}
