/** The same entries without what every object inherits: names come from callers, and `constructor` is no field. */
export const named = <T extends object>(entries: T): T => Object.assign(Object.create(null) as T, entries)
