/** What a file really is, by its first bytes; a name is only a claim (platform.md §6.6, §8 uploads). */
const signs: readonly (readonly [string, readonly number[], number?])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['rar', [0x52, 0x61, 0x72, 0x21]],
  ['ole', [0xd0, 0xcf, 0x11, 0xe0]],
  ['bmp', [0x42, 0x4d]],
  ['gz', [0x1f, 0x8b]],
  ['webp', [0x57, 0x45, 0x42, 0x50], 8],
  ['mp4', [0x66, 0x74, 0x79, 0x70], 4],
  ['wav', [0x57, 0x41, 0x56, 0x45], 8],
  ['mp3', [0x49, 0x44, 0x33]],
  ['mp3', [0xff, 0xfb]],
]
const groups: Readonly<Record<string, readonly string[]>> = {
  png: ['png'],
  jpg: ['jpg', 'jpeg'],
  gif: ['gif'],
  pdf: ['pdf'],
  zip: ['zip', 'xlsx', 'docx', 'pptx'],
  rar: ['rar'],
  ole: ['xls', 'doc', 'ppt'],
  bmp: ['bmp'],
  gz: ['gz'],
  webp: ['webp'],
  mp4: ['mp4'],
  wav: ['wav'],
  mp3: ['mp3'],
  text: ['txt', 'csv', 'tsv', 'json', 'xml', 'svg'],
}
export const mimeOf: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  zip: 'application/zip',
  rar: 'application/vnd.rar',
  gz: 'application/gzip',
  csv: 'text/csv',
  txt: 'text/plain',
  tsv: 'text/tab-separated-values',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  wav: 'audio/wav',
  json: 'application/json',
  xml: 'application/xml',
}

/** Does the content fit the suffix? Text files have no signature, but no zero bytes either. */
export function contentFits(head: Buffer, suffix: string): boolean {
  const found = signs.find(([, bytes, at = 0]) => bytes.every((b, i) => head[at + i] === b))
  if (found) return groups[found[0]]!.includes(suffix)
  const utf16 = head[0] === 0xff && head[1] === 0xfe
  return groups.text!.includes(suffix) && (utf16 || !head.includes(0))
}
/** Pictures a browser may show; everything else is downloaded. */
export const showable = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp'])
export const uploadSuffixes = new Set('jpg jpeg png bmp gif webp zip rar xls xlsx csv tsv gz doc docx ppt pptx pdf txt wav mp3 mp4 svg'.split(' '))
