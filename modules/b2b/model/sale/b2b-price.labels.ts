import { recordLabels } from '@crossway/platform/words'
import { b2bPrice } from './b2b-price.resource.ts'

export const b2bPriceLabels = recordLabels(b2bPrice, {
  name: ['价格表', 'Price'],
  fields: {
    buyer: ['买家', 'Buyer'],
    buyer_item_no: ['买家货号', 'Buyer item no'],
    price: ['单价', 'Unit price'],
    floor_price: ['底价', 'Floor price'],
    min_qty: ['起订量', 'From quantity'],
    case_size: ['箱规', 'Case size'],
  },
  actions: { reprice: { label: ['改价', 'Change price'], args: { price: ['单价', 'Unit price'] } } },
  tabs: { ending: ['30天内到期', 'Ending within 30 days'] },
})
