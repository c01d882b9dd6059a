import type { FastifyReply } from 'fastify'

const mimes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  vcf: 'text/vcard; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
}

/** Marks that an address may hold and this header may not are told by their numbers, too. */
const plain = (name: string): string => encodeURIComponent(name).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * A file made for this one answer: nobody keeps it on the way, because the next reader may see less. A PDF is shown by the browser unless `save` is said,
 * everything else is saved under its name, which may be Chinese.
 */
export function sendFile(reply: FastifyReply, name: string, bytes: Buffer | string, save?: 'save'): FastifyReply {
  const suffix = name.slice(name.lastIndexOf('.') + 1) as keyof typeof mimes
  const shown = suffix === 'pdf' && !save
  return reply
    .header('content-type', mimes[suffix] ?? 'application/octet-stream')
    .header('content-disposition', `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${plain(name)}`)
    .header('cache-control', 'no-store')
    .send(bytes)
}
