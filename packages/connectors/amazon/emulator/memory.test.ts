import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openAmazon } from '../client.ts'
import { standingClock } from '../clock.ts'
import { Credential } from '../credential.ts'
import { downloadDocument } from '../documents.ts'
import { createReport, getReport, listReports } from '../reports.ts'
import { allItems } from '../pages.ts'
import { unpacked } from '../unpack.ts'
import { startEmulator } from './server.ts'
import { collected } from './testing/collected.ts'

const folder = mkdtempSync(join(tmpdir(), 'emulator-'))
afterAll(() => rmSync(folder, { recursive: true }))
const us = 'ATVPDKIKX0DER'
const listings = 'GET_MERCHANT_LISTINGS_ALL_DATA'
const v2 = 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2'
const clock = standingClock(Date.UTC(2026, 9, 15, 8))

async function life<T>(
  memory: string | undefined,
  live: (amazon: ReturnType<typeof openAmazon>, e: Awaited<ReturnType<typeof startEmulator>>) => Promise<T>,
): Promise<T> {
  clock.advance(60_000)
  const emulator = await startEmulator({ clock, ...(memory ? { memory } : {}) })
  const credential = new Credential({ sellerId: 'A1SELLER', region: 'NA', clientId: 'app', clientSecret: 's', refreshToken: 'Atzr|A1SELLER' })
  try {
    return await live(openAmazon({ credential, endpoint: emulator.url, loginEndpoint: emulator.url, clock, random: () => 0.5 }), emulator)
  } finally {
    await emulator.close()
  }
}
const textOf = async (amazon: ReturnType<typeof openAmazon>, id: string): Promise<string> =>
  Buffer.concat(await collected(unpacked(downloadDocument(amazon, id).chunks))).toString('utf8')

describe('an emulator with a memory', () => {
  const memory = join(folder, 'memory.jsonl')
  it('knows its reports and their documents after a restart, one given by hand too', async () => {
    const asked = await life(memory, async (amazon, e) => {
      e.give('A1SELLER', listings, us, Buffer.from('given by hand'))
      const ids = [
        await createReport(amazon, { reportType: listings, marketplaceIds: [us] }),
        await createReport(amazon, { reportType: listings, marketplaceIds: [us] }),
      ]
      e.give('A1SELLER', v2, us, Buffer.from('a statement'))
      return ids
    })
    // The process was ended in the middle of a line.
    appendFileSync(memory, '{"report":{"rep')
    const texts = await life(memory, async (amazon) => {
      const documents = await Promise.all(asked.map(async (id) => (await getReport(amazon, id)).reportDocumentId!))
      return Promise.all(documents.map((d) => textOf(amazon, d)))
    })
    expect(texts[0]).toBe('given by hand')
    expect(texts[1]).toContain('seller-sku')
    const statements = await life(memory, (amazon) => collected(allItems(listReports(amazon, { reportTypes: [v2], marketplaceIds: [us] }))))
    expect(statements.filter((r) => r.reportDocumentId?.includes('.given.'))).toHaveLength(1)
  })

  it('without one has forgotten them, and gives no number twice', async () => {
    const ask = (amazon: ReturnType<typeof openAmazon>) => createReport(amazon, { reportType: listings, marketplaceIds: [us] })
    const before = await life(undefined, ask)
    const after = await life(undefined, async (amazon) => {
      await expect(getReport(amazon, before)).rejects.toMatchObject({ problem: 'notFound', text: expect.stringContaining('could not be found') })
      return ask(amazon)
    })
    expect(after).not.toBe(before)
  })
})
