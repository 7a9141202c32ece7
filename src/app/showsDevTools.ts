/** Redux DevTools connect in development, and in a production build when the address has `?devtools` (rule: operations.devtools). */
export function showsDevTools({ location }: Pick<Window, 'location'>): boolean {
  return process.env.NODE_ENV !== 'production' || new URLSearchParams(location.search).has('devtools');
}
