/** Marks that nobody sees: soft hyphens, marks of width zero and of direction. A copy brings them along; the database function `erp_fold` knows the same. */
const unseen = /(?:\u00ad|\u034f|\u061c|\u115f|\u1160|\u180e|[\u200b-\u200f]|[\u202a-\u202e]|[\u2060-\u2064]|[\u2066-\u206f]|\ufeff)/g

/** A code as it is kept: without what nobody sees, full-width and half-width signs as the plain ones (`ＡＢ－１` is `AB-1`). */
export const codeText = (text: string): string => text.replace(unseen, '').normalize('NFKC')
/** A text as it is looked for: two that look alike are one, in any capitals. */
export const folded = (text: string): string => codeText(text).toLowerCase()
