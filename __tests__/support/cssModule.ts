/** A style sheet in unit tests: each class has the name that the code gives it. */
// oxlint-disable-next-line import/no-default-export -- as a style sheet is imported
export default new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });
