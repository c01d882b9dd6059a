/** Check digit of an EAN-8, UPC-A, EAN-13 or GTIN-14 without it: weights 3 and 1 from the right (GS1). */
export function gtinCheckDigit(body: string): number {
  let total = 0
  for (let i = 0; i < body.length; i++) total += Number(body[body.length - 1 - i]) * (i % 2 === 0 ? 3 : 1)
  return (10 - (total % 10)) % 10
}

/** Is it a barcode of 8, 12, 13 or 14 digits with a right check digit? */
export const isBarcode = (code: string): boolean => /^(\d{8}|\d{12,14})$/.test(code) && gtinCheckDigit(code.slice(0, -1)) === Number(code.at(-1))
