/**
 * Imported first, this makes the libraries load their production builds, as visitors do. Their checks would cost more
 * than half of the time; `flowTest` and `expectFlow` have them.
 */
process.env['NODE_ENV'] = 'production';
