const shapes: Readonly<Record<string, readonly [shape: RegExp, example: string]>> = {
  US: [/^\d{5}(-\d{4})?$/, '92408'],
  CA: [/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/, 'L5N 1P7'],
  GB: [/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, 'LU7 9GG'],
  DE: [/^\d{5}$/, '44145'],
  FR: [/^\d{5}$/, '59553'],
  IT: [/^\d{5}$/, '29015'],
  ES: [/^\d{5}$/, '28830'],
  NL: [/^\d{4} ?[A-Z]{2}$/, '1118 BH'],
  PL: [/^\d{2}-\d{3}$/, '62-052'],
  JP: [/^\d{3}-?\d{4}$/, '273-0012'],
  AU: [/^\d{4}$/, '3175'],
  MX: [/^\d{5}$/, '54730'],
  CN: [/^\d{6}$/, '518116'],
}
/** An example of the country's postal codes where this is none of them; countries we do not know are taken as they are. */
export function wrongZip(country: string, zip: string): string | undefined {
  const [shape, example] = shapes[country] ?? []
  return shape && !shape.test(zip.trim().toUpperCase()) ? example : undefined
}
