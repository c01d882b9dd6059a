/** Suffixes that a recognised content may carry; what is not listed is refused under any name. */
const mayBe: Readonly<Record<string, readonly string[]>> = {
  png: ['png'],
  apng: ['png'],
  jpg: ['jpg', 'jpeg'],
  gif: ['gif'],
  webp: ['webp'],
  bmp: ['bmp'],
  pdf: ['pdf'],
  zip: ['zip'],
  xlsx: ['xlsx'],
  docx: ['docx'],
  pptx: ['pptx'],
  rar: ['rar'],
  cfb: ['xls', 'doc', 'ppt', 'wps'],
  gz: ['gz'],
  mp4: ['mp4'],
  m4v: ['mp4'],
  mp3: ['mp3'],
  wav: ['wav'],
  xml: ['xml', 'svg'],
}
const texts = ['txt', 'csv', 'tsv', 'json', 'xml', 'svg', 'md', 'html', 'htm']
const zip = Buffer.from([0x50, 0x4b])
/** Folders that only the file of this program has; writers that stream leave the signature's reader without the list of contents. */
const officeFolder: Readonly<Record<string, string>> = { xlsx: 'xl/', docx: 'word/', pptx: 'ppt/' }
const officeParts = ['[Content_Types].xml', '_rels/', 'docProps/']
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
  wps: 'application/vnd.ms-works',
  json: 'application/json',
  xml: 'application/xml',
}

/**
 * Does the content fit the suffix? A name is only a claim: the first bytes say what a file is (platform.md §6.6). Text has no signature; it is
 * text when it holds no zero byte, also where its first letters happen to look like a signature.
 */
export async function contentFits(head: Buffer, suffix: string): Promise<boolean> {
  const utf16 = head[0] === 0xff && head[1] === 0xfe
  if (texts.includes(suffix)) return utf16 || !head.includes(0)
  // Loaded with the first upload: a server that takes none keeps its memory.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = (await fileTypeFromBuffer(head).catch(() => undefined))?.ext ?? (head.subarray(0, 2).equals(zip) ? 'zip' : undefined)
  if (found === 'zip' && suffix in officeFolder) return [officeFolder[suffix]!, ...officeParts].some((part) => head.includes(part))
  return found !== undefined && (mayBe[found] ?? []).includes(suffix)
}
/** Pictures a browser may show; everything else is downloaded. */
export const showable = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp'])
export const uploadSuffixes = new Set('jpg jpeg png bmp gif webp zip rar xls xlsx csv tsv gz doc docx ppt pptx wps pdf txt wav mp3 mp4 svg'.split(' '))
