/** SHA-256 of a file as hex, where the page is served securely; elsewhere the browser offers none. */
export async function fileHash(file: File): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle || file.size > 64 * 1024 * 1024) return undefined
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return [...digest].map((b) => b.toString(16).padStart(2, '0')).join('')
}
