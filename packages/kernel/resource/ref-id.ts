/** The id of a reference, given as a form sends it (the id alone) or as a record holds it (with its title); null where there is none. */
export const refId = (v: unknown): number | null => (typeof v === 'object' && v !== null && 'id' in v ? Number(v.id) : typeof v === 'number' ? v : null)
