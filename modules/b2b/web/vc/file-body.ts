/** A workbook goes as it is, csv and json as text. */
export async function bodyOf(file: File): Promise<{ readonly name: string; readonly text?: string; readonly book?: string }> {
  if (!/\.xlsx$/i.test(file.name)) return { name: file.name, text: await file.text() }
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (let i = 0; i < bytes.length; i += 8192) binary += String.fromCharCode(...bytes.subarray(i, i + 8192))
  return { name: file.name, book: btoa(binary) }
}
