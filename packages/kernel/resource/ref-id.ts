/** The id of a reference, given as a form sends it (the id alone) or as a record holds it (with its title); null where there is none. */
export const refId = (v: unknown): number | null => (typeof v === 'object' && v !== null && 'id' in v ? Number(v.id) : typeof v === 'number' ? v : null)

/** A value without the title that a reference carries: of a reference its id, of a list each of its values, anything else as it stands. */
export const plainRef = (v: unknown): unknown => (Array.isArray(v) ? v.map(plainRef) : typeof v === 'object' && v !== null && 'id' in v ? v.id : v)
