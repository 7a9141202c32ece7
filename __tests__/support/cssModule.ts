/** A style sheet in unit tests: each class has the name that the code gives it. */
export default new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });
