import { insertAll, sql, type Tx } from '@crossway/server-kit'

type Place = readonly [country: string, region: string, codes: string, state: string, zip: string]
/** Amazon centres as sellers know them, by region; addresses are made up. */
const centres: readonly Place[] = [
  [
    'US',
    'west',
    'ONT8 LGB8 LAX9 SBD1 SBD2 SBD3 ONT2 ONT6 ONT9 LAS1 LAS2 LAS6 PHX3 PHX5 PHX7 SMF3 SMF6 OAK3 OAK4 BFI4 GEG1 SLC2 SCK1 SCK4 FAT2 GYR2 GYR3 POC1 POC2 POC3',
    'CA',
    '92408',
  ],
  [
    'US',
    'central',
    'FTW1 FTW5 DFW6 DAL3 IND9 IND4 MDW2 MDW6 MDW7 ORD2 STL4 STL6 MKC4 MCI7 SAT1 SAT2 HOU2 HOU3 HOU8 MEM1 MEM6 CMH1 CMH2 CMH3 OKC1 MSP1 MSP9 DEN4 IGQ1 IGQ2',
    'TX',
    '76177',
  ],
  [
    'US',
    'east',
    'ABE2 ABE3 ABE4 ABE8 TEB3 TEB4 TEB6 TEB9 EWR4 EWR9 LGA9 BWI2 BWI5 RIC1 RIC2 CLT2 CLT3 GSO1 ATL2 ATL6 SAV3 JAX2 TPA1 TPA2 MCO1 MIA1 BOS7 BDL2 BDL3 ALB1 SWF1 SWF2 PIT2 CHA1 CHA2 TMB8',
    'PA',
    '18031',
  ],
  ['DE', 'na', 'DTM1 DTM2 HAJ1 LEJ1 LEJ3 BER3 FRA3 FRA7 MUC3 STR1 CGN1 DUS2 DUS4 PAD1 ERF1', 'NW', '44145'],
  ['GB', 'na', 'LTN4 LTN2 BHX4 BHX7 MAN1 MAN3 EMA1 EMA2 LBA2 LBA4 EDI4 GLA1 MME1 NCL1', 'ENG', 'LU7 9GG'],
  ['CA', 'na', 'YYZ4 YYZ7 YYZ9 YVR2 YVR4 YOW1 YYC1', 'ON', 'L5N 1P7'],
  ['JP', 'na', 'NRT5 HND3 KIX2 TYO1 FSZ1 VJNB TPF3 TPX1', 'CHB', '273-0012'],
]

/** 140 centres, hubs of the forwarders, overseas warehouses and ports. */
export async function demoPlaces(
  tx: Tx,
  providers: readonly { id: number; code: string; types: readonly string[] }[],
): Promise<readonly { id: number; country: string }[]> {
  const fcs = centres.flatMap(([country, region, codes, state, zip]) =>
    codes.split(' ').map((code, i) => ({
      code,
      type: i % 15 === 14 && country === 'US' ? 'awd' : 'fc',
      name: `Amazon ${code}`,
      provider_id: null,
      country,
      state,
      city: null,
      zip,
      address_en: `${100 + i * 7} Fulfillment Way`,
      region,
      appointment: true,
      pallet_required: i % 3 === 0,
    })),
  )
  const of = (types: readonly string[]) => providers.filter((p) => p.types.some((t) => types.includes(t)))
  const hubs = of(['forwarder', 'express', 'broker']).flatMap((p) =>
    ['SZ', 'GZ', 'NB', 'SH'].map((c, i) => ({
      code: `${p.code}-${c}`,
      type: 'hub',
      name: `${p.code}${['深圳', '广州', '宁波', '上海'][i]}集货仓`,
      provider_id: p.id,
      country: 'CN',
      state: ['广东', '广东', '浙江', '上海'][i],
      city: ['深圳', '广州', '宁波', '上海'][i],
      zip: ['518116', '510700', '315800', '201306'][i],
      address_en: `No. ${i + 8} Logistics Park`,
      region: 'na',
      appointment: false,
      pallet_required: false,
    })),
  )
  const overseas = of(['overseas_wh']).flatMap((p) =>
    (['US', 'DE', 'GB'] as const).map((country, i) => ({
      code: `${p.code}-${country}`,
      type: 'overseas',
      name: `${p.code} ${country}`,
      provider_id: p.id,
      country,
      state: null,
      city: null,
      zip: ['91761', '28199', 'LE17 4XH'][i],
      address_en: `${i + 1} Warehouse Road`,
      region: i ? 'na' : 'west',
      appointment: false,
      pallet_required: true,
    })),
  )
  const ports = [
    ['CNYTN', 'CN', '518081'],
    ['CNNGB', 'CN', '315800'],
    ['CNSHA', 'CN', '201306'],
    ['USLAX', 'US', '90731'],
    ['USLGB', 'US', '90802'],
    ['USNYC', 'US', '07114'],
    ['DEHAM', 'DE', '20457'],
    ['GBFXT', 'GB', 'IP11 4HN'],
  ].map(([code, country, zip]) => ({
    code,
    type: 'port',
    name: code,
    provider_id: null,
    country,
    state: null,
    city: null,
    zip,
    address_en: 'Port',
    region: 'na',
    appointment: false,
    pallet_required: false,
  }))
  const text = Object.fromEntries(['code', 'type', 'name', 'country', 'state', 'city', 'zip', 'address_en', 'region'].map((n) => [n, 'text']))
  await insertAll(tx, 'logistics_warehouse', { ...text, provider_id: 'bigint', appointment: 'boolean', pallet_required: 'boolean' }, [
    ...fcs,
    ...hubs,
    ...overseas,
    ...ports,
  ])
  return tx.rows(sql`select id, country from logistics_warehouse where type = 'fc' order by id`)
}
