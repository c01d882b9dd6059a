import { afterEach, describe, expect, it } from 'vitest'
import { openAmazon } from './client.ts'
import { standingClock } from './clock.ts'
import { Credential } from './credential.ts'
import { AmazonError } from './errors.ts'
import { cancelReport, createReport, followReport, getReport, listReports, type Report } from './reports.ts'
import { cancelReportSchedule, createReportSchedule, getReportSchedule, listReportSchedules } from './report-schedules.ts'
import { downloadDocument } from './documents.ts'
import { unpacked } from './unpack.ts'
import { decoded, detectCharset } from './charset.ts'
import { allItems } from './pages.ts'
import { collected } from './emulator/testing/collected.ts'
import { startEmulator, type Emulator, type EmulatorOptions } from './emulator/server.ts'
import { amountText } from './emulator/shop.ts'

const start = Date.UTC(2026, 9, 15, 8)
const us = 'ATVPDKIKX0DER'
const jp = 'A1VC38T7YXB528'
const v2 = 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2'
let emulator: Emulator
afterEach(() => emulator.close())

async function open(o: EmulatorOptions = {}) {
  const clock = standingClock(start)
  emulator = await startEmulator({ clock, ...o })
  const credential = new Credential({ sellerId: 'A1SELLER', region: 'NA', clientId: 'app', clientSecret: 's', refreshToken: 'Atzr|A1SELLER' })
  return { clock, amazon: openAmazon({ credential, endpoint: emulator.url, loginEndpoint: emulator.url, clock, random: () => 0.5 }) }
}
type Opened = Awaited<ReturnType<typeof open>>['amazon']
const bytesOf = async (chunks: AsyncIterable<Buffer>): Promise<Buffer> => Buffer.concat(await collected(chunks))
const textOf = async (chunks: AsyncIterable<Buffer>): Promise<string> => (await bytesOf(unpacked(chunks))).toString('utf8')
async function finished(amazon: Opened, reportType: string, marketplaceId = us): Promise<Report[]> {
  const id = await createReport(amazon, { reportType, marketplaceIds: [marketplaceId] })
  return collected(followReport(amazon, id))
}
const statements = (amazon: Opened, marketplaceIds = [us]): Promise<Report[]> =>
  collected(allItems(listReports(amazon, { reportTypes: [v2], marketplaceIds, pageSize: 2 })))

describe('report life cycle', () => {
  it('goes from the queue to the document in the polling plan’s pace', async () => {
    const { amazon, clock } = await open()
    const states = await finished(amazon, 'GET_FBA_MYI_UNSUPPRESSED_INVENTORY_DATA')
    expect(states.map((s) => s.processingStatus)).toEqual(['IN_QUEUE', 'DONE'])
    expect(clock.now() - start).toBe(15_000)
    const text = await textOf(downloadDocument(amazon, states.at(-1)!.reportDocumentId!).chunks)
    expect(text.split('\n')).toHaveLength(26)
  })

  it('shows a report at work, and takes back one in the queue', async () => {
    const { amazon, clock } = await open()
    const id = await createReport(amazon, { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: [us] })
    clock.advance(6000)
    expect((await getReport(amazon, id)).processingStatus).toBe('IN_PROGRESS')
    await expect(cancelReport(amazon, id)).rejects.toThrow('Invalid input')
    const other = await createReport(amazon, { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: [us] })
    await cancelReport(amazon, other)
    expect((await getReport(amazon, other)).processingStatus).toBe('CANCELLED')
  })

  it.each([
    ['CANCELLED', ''],
    ['FATAL', '{"errorDetails":"The report could not be made."}'],
  ] as const)('fault %s: ends there, with a document only for the reason', async (outcome, text) => {
    const { amazon } = await open({ faults: { outcome } })
    const last = (await finished(amazon, 'GET_FBA_MYI_UNSUPPRESSED_INVENTORY_DATA')).at(-1)!
    expect(last.processingStatus).toBe(outcome)
    expect(last.reportDocumentId ? await textOf(downloadDocument(amazon, last.reportDocumentId).chunks) : '').toBe(text)
  })

  it('schedules: one per type and marketplaces, a new one replaces the old', async () => {
    const { amazon } = await open()
    const ask = { reportType: 'GET_AFN_INVENTORY_DATA_BY_COUNTRY', marketplaceIds: [us], period: 'PT8H' }
    await createReportSchedule(amazon, ask)
    const id = await createReportSchedule(amazon, { ...ask, period: 'P1D' })
    expect(await listReportSchedules(amazon, [ask.reportType])).toEqual([{ ...ask, period: 'P1D', reportScheduleId: id }])
    expect((await getReportSchedule(amazon, id)).period).toBe('P1D')
    await cancelReportSchedule(amazon, id)
    expect(await listReportSchedules(amazon, [ask.reportType])).toEqual([])
  })
})

describe('settlement statements', () => {
  it('of ninety days are listed over pages, the token alone; each adds up to its total', async () => {
    const { amazon } = await open()
    const all = await statements(amazon)
    expect(all.length).toBeGreaterThanOrEqual(5)
    for (const report of all) {
      const rows = (await textOf(downloadDocument(amazon, report.reportDocumentId!).chunks))
        .replace(/\n$/, '')
        .split('\n')
        .map((l) => l.split('\t'))
      expect(new Set(rows.map((r) => r.length))).toEqual(new Set([24]))
      const units = rows.slice(2).reduce((sum, r) => sum + Number(r[14]!.replace('.', '')), 0)
      expect(amountText(units, 2)).toBe(rows[1]![4])
    }
  })

  it('are the same for the same account, and others for another', async () => {
    const { amazon } = await open()
    const once = await textOf(downloadDocument(amazon, (await statements(amazon))[0]!.reportDocumentId!).chunks)
    await emulator.close()
    const again = await open()
    expect(await textOf(downloadDocument(again.amazon, (await statements(again.amazon))[0]!.reportDocumentId!).chunks)).toBe(once)
  })

  it('fault same settlement twice: two report ids, one content', async () => {
    const { amazon } = await open({ faults: { twice: true } })
    const all = await statements(amazon)
    const texts = await Promise.all(all.map((r) => textOf(downloadDocument(amazon, r.reportDocumentId!).chunks)))
    expect(new Set(all.map((r) => r.reportId)).size).toBe(all.length)
    expect(new Set(texts).size).toBe(all.length / 2)
  })

  it('given by hand are listed too', async () => {
    const { amazon } = await open()
    emulator.give('A1SELLER', v2, us, Buffer.from('settlement-id\tx\n1\t2\n'))
    expect(await textOf(downloadDocument(amazon, (await statements(amazon))[0]!.reportDocumentId!).chunks)).toBe('settlement-id\tx\n1\t2\n')
  })

  it('cannot be asked for', async () => {
    const { amazon } = await open()
    await expect(createReport(amazon, { reportType: v2, marketplaceIds: [us] })).rejects.toThrow(AmazonError)
  })
})

describe('download', () => {
  const large = Buffer.from(Array.from({ length: 40_000 }, (_, i) => `row ${i} ${(i * 7919) % 10_007}`).join('\n'))
  const given = async (o: EmulatorOptions) => {
    const { amazon, clock } = await open(o)
    const id = emulator.give('A1SELLER', v2, us, large)
    return { amazon, clock, id }
  }

  it.each([true, false])('fault cut download: goes on where the line broke (packed: %s)', async (gzip) => {
    const { amazon, id } = await given({ gzip, faults: { cut: 3 } })
    expect(await textOf(downloadDocument(amazon, id).chunks)).toEqual(large.toString())
    expect(emulator.fixture.faults.cut).toBe(0)
    // one address sufficed: asking for it is the neck
    expect(emulator.fixture.calls.filter((c) => c.operation === 'getReportDocument')).toHaveLength(1)
  })

  it('goes on in another process from the kept mark', async () => {
    const { amazon, id } = await given({ gzip: false })
    const whole = downloadDocument(amazon, id)
    const head = (await whole.chunks[Symbol.asyncIterator]().next()).value as Buffer
    const rest = await bytesOf(downloadDocument(amazon, id, { from: whole.mark }).chunks)
    expect(Buffer.concat([head, rest]).toString()).toEqual(large.toString())
    expect(await bytesOf(downloadDocument(amazon, id, { from: { bytes: large.length, etag: whole.mark.etag } }).chunks)).toHaveLength(0)
  })

  it('refuses to glue two different documents together', async () => {
    const { amazon, id } = await given({ gzip: false })
    await expect(bytesOf(downloadDocument(amazon, id, { from: { bytes: 10, etag: '"other"' } }).chunks)).rejects.toMatchObject({ problem: 'changed' })
  })

  it('fault expired url: asks for a fresh address', async () => {
    const { amazon, id } = await given({ faults: { expired: 2 } })
    expect(await textOf(downloadDocument(amazon, id).chunks)).toEqual(large.toString())
    expect(emulator.fixture.calls.filter((c) => c.operation === 'getReportDocument')).toHaveLength(3)
  })

  it('an address that has expired between two parts is replaced as well', async () => {
    const { amazon, clock, id } = await given({ gzip: false, faults: { cut: 1 } })
    const parts: Buffer[] = []
    for await (const chunk of downloadDocument(amazon, id).chunks) {
      if (parts.length === 0) clock.advance(400_000)
      parts.push(chunk)
    }
    expect(Buffer.concat(parts).toString()).toEqual(large.toString())
  })

  it('a line that breaks every time is given up as truncated', async () => {
    const { amazon, id } = await given({ gzip: false, faults: { cut: 1000 } })
    // each attempt brings half of the rest, until there is nothing to bring
    await expect(bytesOf(downloadDocument(amazon, id, { attempts: 3 }).chunks)).rejects.toMatchObject({ problem: 'truncated' })
  })

  it.each([true, false])('a reader that stops early closes the line (packed: %s)', async (gzip) => {
    const { amazon, id } = await given({ gzip })
    let closed = false
    const watched = (async function* () {
      try {
        yield* downloadDocument(amazon, id).chunks
      } finally {
        closed = true
      }
    })()
    for await (const chunk of unpacked(watched)) if (chunk.length > 0) break
    expect(closed).toBe(true)
  })

  it('a packed document that ends early is no document', async () => {
    const { amazon, id } = await given({})
    const packed = await bytesOf(downloadDocument(amazon, id).chunks)
    const half = (async function* () {
      yield packed.subarray(0, packed.length / 2)
    })()
    await expect(bytesOf(unpacked(half))).rejects.toMatchObject({ problem: 'truncated' })
  })
})

describe('charset', () => {
  const about = async (chunks: AsyncIterable<Buffer>, contentType: string | null, country: string) => {
    const bytes = await bytesOf(unpacked(chunks))
    const again = async function* () {
      for (let i = 0; i < bytes.length; i += 1000) yield bytes.subarray(i, i + 1000)
    }
    const facts = await detectCharset(again(), { contentType, country })
    return { facts, text: (await collected(decoded(again(), facts.charset))).join('') }
  }

  it.each([
    ['windows-1252', 'A1PA6795UKMFR9', 'DE', 'Größe'],
    ['windows-31j', jp, 'JP', 'キッチン'],
    ['utf-8', jp, 'JP', 'キッチン'],
  ] as const)('fault wrong charset %s: the header lies, the bytes are read right', async (charset, marketplaceId, country, word) => {
    const { amazon } = await open({ faults: { charset } })
    const last = (await finished(amazon, 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceId)).at(-1)!
    const download = downloadDocument(amazon, last.reportDocumentId!)
    const bytes = await collected(download.chunks)
    const { facts, text } = await about(
      (async function* () {
        yield* bytes
      })(),
      download.contentType,
      country,
    )
    expect(facts).toMatchObject({ charset, damaged: false })
    expect(text).toContain(word)
  })

  it('byte order mark first; old control characters at the end go away; lost letters are noticed', async () => {
    emulator = await startEmulator()
    const one = async function* (bytes: Buffer) {
      yield bytes
    }
    const bom = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('a\tb\r\n\u000f\u000f')])
    expect(await detectCharset(one(bom), { country: 'JP' })).toEqual({ charset: 'utf-8', by: 'bom', damaged: false })
    expect((await collected(decoded(one(bom), 'utf-8'))).join('')).toBe('a\tb\r\n')
    expect((await detectCharset(one(Buffer.from('?????? rack')))).damaged).toBe(true)
  })
})
