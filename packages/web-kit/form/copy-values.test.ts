import { defineLines, defineResource, f } from '@crossway/kernel'
import { expect, it } from 'vitest'
import { copyValues } from './drafted.ts'

const paper = defineLines({
  name: 'parcel_paper',
  fields: {
    kind: f.text({ max: 20 }),
    scan: f.file({ optional: true }),
    photos: f.files({ optional: true, image: true }),
    account: f.text({ optional: true, class: 'bank' }),
  },
})
const parcel = defineResource({
  name: 'parcel',
  module: 'x',
  title: 'no',
  unique: [['code'], ['name', 'kind']],
  fields: {
    no: f.serial('P{seq:4}'),
    code: f.text({ max: 20 }),
    barcode: f.text({ max: 20, unique: true, optional: true }),
    name: f.text({ max: 40 }),
    kind: f.choice(['a', 'b'], { default: 'a' }),
    mobile: f.text({ optional: true, class: 'phone' }),
    note: f.text({ optional: true }),
    contract: f.file({ optional: true }),
    proofs: f.files({ optional: true }),
    picture: f.file({ optional: true, image: true }),
    total: f.money({ currency: 'CNY', derived: true, optional: true }),
    papers: f.lines(paper),
  },
})

it('a copy begins without number, unique values, papers and masked values, and with everything else', () => {
  const file = (id: number): object => ({ id, name: `${id}.pdf` })
  const copy = copyValues(parcel, {
    id: 7,
    version: 3,
    no: 'P0007',
    code: 'C7',
    barcode: '690',
    name: 'Seven',
    kind: 'b',
    mobile: '138****5678',
    note: 'mind the ***',
    contract: file(1),
    proofs: [file(2)],
    picture: file(3),
    total: '12.0000',
    papers: [{ id: 70, seq: 1, kind: 'x', scan: file(4), photos: [file(5)], account: '**** 6217' }],
  })
  expect(copy).toEqual({
    ...('no' in copy ? { no: null } : {}),
    code: null,
    barcode: null,
    name: 'Seven',
    kind: 'b',
    mobile: null,
    note: 'mind the ***',
    contract: null,
    proofs: [],
    picture: file(3),
    papers: [{ kind: 'x', scan: null, photos: [file(5)], account: null }],
  })
})
