const suffixes = [
  '股份有限公司',
  '有限责任公司',
  '有限公司',
  '股份',
  '集团',
  'company limited',
  'co.,ltd',
  'co. ltd',
  'coltd',
  'limited',
  'corporation',
  'incorporated',
  'inc',
  'llc',
  'ltd',
  'corp',
  'gmbh',
]
const halfWidth = (s: string): string => s.replace(/[\uff01-\uff5e]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0)).replaceAll('\u3000', ' ')

/**
 * The part of a company's name that tells it from others: half-width, lower case, without blanks, brackets, punctuation and the legal form
 * (customer.md R1 name_key). Two names with one key are the same company.
 */
export function nameKey(name: string): string {
  let key = halfWidth(name)
    .toLowerCase()
    .replace(/[\s()[\]{}<>《》【】"'`.,、。·•&_-]/g, '')
  const forms = suffixes.map((s) => s.replace(/[\s.,]/g, '')).sort((a, b) => b.length - a.length)
  for (let cut = true; cut;) {
    cut = false
    for (const form of forms)
      if (key.length > form.length && key.endsWith(form)) {
        key = key.slice(0, -form.length)
        cut = true
        break
      }
  }
  return key
}
