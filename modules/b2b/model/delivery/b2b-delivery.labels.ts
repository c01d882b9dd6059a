import { recordLabels } from '@crossway/platform/words'
import { freightTerms, shipTypes } from '../sale/b2b-words.ts'
import { b2bDelivery } from './b2b-delivery.resource.ts'

const asnAnswers = { accepted: ['已接收', 'Accepted'], rejected: ['被拒', 'Rejected'] } as const

export const b2bDeliveryLabels = recordLabels(b2bDelivery, {
  name: ['发货单', 'Delivery'],
  fields: {
    no: ['发货单号', 'Delivery no.'],
    buyer: ['买家', 'Buyer'],
    sale_orders: ['销售单', 'Sale orders'],
    mode: { label: ['方式', 'Mode'], values: { stock: ['库存发货', 'From stock'], direct: ['供应商直发', 'From the supplier'] } },
    vw: ['发货仓', 'Ships from'],
    ship_to: ['收货地址', 'Ship to'],
    ship_to_address: ['地址', 'Address'],
    freight_term: { label: ['运费条款', 'Freight'], values: freightTerms },
    ship_type: {
      label: ['运输类型', 'Transport'],
      values: shipTypes,
    },
    scac: 'SCAC',
    pro_no: ['PRO号', 'PRO no.'],
    bol_no: ['提单号', 'BOL no.'],
    arn: 'ARN',
    tracking: ['运单号', 'Tracking no'],
    pallets: ['托数', 'Pallets'],
    carton_count: ['箱数', 'Cartons'],
    gross_weight: ['毛重', 'Gross weight'],
    volume: ['体积', 'Volume'],
    ship_date: ['发货日', 'Shipped on'],
    eta: ['预计到达', 'ETA'],
    received_at: ['买家收货', 'Received on'],
    asn_state: {
      label: ['ASN状态', 'ASN'],
      values: { none: ['未发', 'Not sent'], sent: ['已发', 'Sent'], accepted: ['已接收', 'Accepted'], rejected: ['被拒', 'Rejected'] },
    },
    asn_at: ['ASN时间', 'ASN at'],
    proof: ['签收凭证', 'Proof of delivery'],
    lines: {
      fields: {
        sale_order: ['销售单', 'Sale order'],
        order_line: ['订单行', 'Order line'],
        packed: ['已装箱', 'Packed'],
        received_qty: ['买家实收', 'Received'],
        invoiced: ['已开票', 'Invoiced'],
        returned: ['已退', 'Returned'],
        price: ['单价', 'Unit price'],
        entry: ['库存流水', 'Stock entry'],
      },
    },
    cartons: {
      label: ['装箱', 'Packing'],
      fields: {
        carton_no: ['箱号', 'Carton no.'],
        sscc: 'SSCC/AMZNCC',
        length: ['长', 'Length'],
        width: ['宽', 'Width'],
        height: ['高', 'Height'],
        weight: ['重量', 'Weight'],
      },
    },
  },
  states: {
    picking: ['拣货中', 'Picking'],
    shipped: ['已发货', 'Shipped'],
    delivered: ['已送达', 'Delivered'],
    received: ['已收货', 'Received'],
  },
  actions: {
    pick: ['开始拣货', 'Pick'],
    ship: { label: ['确认发货', 'Ship'] },
    sendAsn: ['发送ASN', 'Send ASN'],
    answerAsn: { label: ['登记ASN结果', 'ASN answer'], args: { answer: { label: ['结果', 'Answer'], values: asnAnswers } } },
    arrive: { label: ['登记送达', 'Delivered'] },
    receive: {
      label: ['登记收货', 'Received'],
      args: { received_at: ['收货日', 'Received on'], lines: { fields: { received_qty: ['买家实收', 'Received'] } } },
    },
  },
  tabs: { to_ship: ['待发货', 'To ship'], on_way: ['在途', 'On the way'], received: ['已收货', 'Received'], cancelled: ['已取消', 'Cancelled'] },
  sections: { transport: ['运输', 'Transport'] },
})
