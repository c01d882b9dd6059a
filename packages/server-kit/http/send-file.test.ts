import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { sendFile } from './send-file.ts'

const told = async (name: string, save?: 'save'): Promise<unknown[]> => {
  const http = fastify()
  http.get('/', (_, reply) => sendFile(reply, name, Buffer.from('bytes'), save))
  const { headers, body } = await http.inject('/')
  return [headers['content-type'], headers['content-disposition'], headers['cache-control'], body]
}
describe('a file made for one answer', () => {
  it('is shown where it is a PDF, and kept by nobody on the way', async () => {
    expect(await told('装箱单 (2).pdf')).toEqual(['application/pdf', "inline; filename*=UTF-8''%E8%A3%85%E7%AE%B1%E5%8D%95%20%282%29.pdf", 'no-store', 'bytes'])
    expect((await told('a.pdf', 'save'))[1]).toBe("attachment; filename*=UTF-8''a.pdf")
  })
  it('is saved where it is anything else, by the kind that its name says', async () => {
    expect((await told("O'Hara.vcf")).slice(0, 2)).toEqual(['text/vcard; charset=utf-8', "attachment; filename*=UTF-8''O%27Hara.vcf"])
    expect((await told('raw'))[0]).toBe('application/octet-stream')
  })
})
