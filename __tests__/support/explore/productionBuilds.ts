/**
 * Imported first, this makes the libraries load their production builds: what visitors run, without the checks that cost
 * more than half of the time. `flowTest` and `sagaTest` have them.
 */
process.env['NODE_ENV'] = 'production';
