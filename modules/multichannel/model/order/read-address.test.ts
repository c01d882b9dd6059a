import { expect, it } from 'vitest'
import { readAddress } from './read-address.ts'

it.each([
  ['1 Main St, Los Angeles, CA 90012, USA', { address1: '1 Main St', city: 'Los Angeles', state: 'CA', zip: '90012' }],
  ['1 Main St, Apt 4, Los Angeles, CA 90012-1234', { address1: '1 Main St, Apt 4', city: 'Los Angeles', state: 'CA', zip: '90012-1234' }],
  ['Ringstr. 7, Unna, 59423, Germany', { address1: 'Ringstr. 7', city: 'Unna', state: null, zip: '59423' }],
  ['5 High St, Leighton LU7 9GG', { address1: '5 High St', city: 'Leighton', state: null, zip: 'LU7 9GG' }],
  ['1 Main St', { address1: '1 Main St', city: null, state: null, zip: '--' }],
  [null, { address1: null, city: null, state: null, zip: '--' }],
])('%s', (text, parts) => expect(readAddress(text)).toEqual(parts))
