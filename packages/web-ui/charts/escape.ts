const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A name as text in a tooltip, which is HTML: names of projects, stores and listings are what people and platforms wrote. */
export const escaped = (s: string): string => s.replace(/[&<>"]/g, (c) => signs[c]!)
