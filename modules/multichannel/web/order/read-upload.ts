/** A workbook goes as it is, a text in the charset that fits. */
export async function bodyOf(file: File): Promise<{ readonly text?: string; readonly book?: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (/\.xlsx$/i.test(file.name)) {
    let binary = ''
    for (let i = 0; i < bytes.length; i += 8192) binary += String.fromCharCode(...bytes.subarray(i, i + 8192))
    return { book: btoa(binary) }
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { text: new TextDecoder('gb18030').decode(bytes) }
  }
}
