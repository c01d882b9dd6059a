/** Chinese operators still write GB18030. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
/** A workbook goes as it is, a text in the charset that fits. */
export async function bodyOf(file: File): Promise<{ readonly name: string; readonly text?: string; readonly book?: string }> {
  if (!/\.xlsx$/i.test(file.name)) return { name: file.name, text: await textOf(file) }
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (let i = 0; i < bytes.length; i += 8192) binary += String.fromCharCode(...bytes.subarray(i, i + 8192))
  return { name: file.name, book: btoa(binary) }
}
