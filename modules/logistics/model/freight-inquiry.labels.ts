import { recordLabels } from '@crossway/platform/words'
import { freightInquiry } from './freight-inquiry.resource.ts'
import { attrWords, modeWords } from './ship-modes.ts'

export const freightInquiryLabels = recordLabels(freightInquiry, {
  name: ['询价单', 'Freight inquiry'],
  fields: {
    dest: ['目的地', 'Destination'],
    dest_country: ['目的国', 'To country'],
    zone: ['目的分区', 'Zone'],
    modes: { label: ['运输方式', 'Modes'], values: modeWords },
    incoterm: {
      label: ['贸易条款', 'Incoterm'],
      values: {
        DDP: ['完税交货', 'Delivered, duty paid'],
        DDU: ['未完税交货', 'Delivered, duty unpaid'],
        FOB: ['离岸', 'Free on board'],
        EXW: ['工厂交货', 'Ex works'],
      },
    },
    services: {
      label: ['服务项', 'Services'],
      values: {
        pickup: ['提货', 'Pickup'],
        customs: ['报关', 'Customs'],
        ddp: ['双清', 'Duty paid'],
        insurance: ['保险', 'Insurance'],
        label: ['贴标', 'Labels'],
        pallet: ['打托', 'Pallets'],
      },
    },
    special_attrs: { label: ['特殊属性', 'Special goods'], values: attrWords },
    ready_date: ['货好日期', 'Goods ready'],
    need_by: ['需求日期', 'Needed by'],
    deadline: ['截止时间', 'Deadline'],
    sealed: { label: ['密封报价', 'Sealed'], help: ['截止前不显示报价金额', 'Amounts are not shown before the deadline'] },
    cbm: ['体积', 'Volume'],
    gross_kg: ['毛重', 'Gross weight'],
    goods_value: ['货值', 'Goods value'],
    w_price: ['价格权重', 'Weight of price'],
    w_time: ['时效权重', 'Weight of time'],
    w_quality: ['质量权重', 'Weight of quality'],
    quoted: ['已报价', 'Quoted'],
    best_cny: ['最低报价', 'Best price'],
    award_channel: ['中标渠道', 'Awarded to'],
    award_cny: ['中标金额', 'Awarded amount'],
    saving_pct: { label: ['节省', 'Saving'], help: ['中标价低于平均报价的比例', 'How far the award is below the mean of the quotes'] },
    award_reason: ['定标理由', 'Reason of the award'],
    quotes: {
      label: ['报价', 'Quotes'],
      fields: {
        surcharge: ['附加费', 'Surcharges'],
        customs_fee: ['报关费', 'Customs fee'],
        duty_est: ['预估关税', 'Duty, estimated'],
        days_max: ['最长天数', 'Days, most'],
        valid_to: ['失效日', 'Valid to'],
        channel: ['渠道', 'Channel'],
        provider: ['物流商', 'Provider'],
        round: ['轮次', 'Round'],
        status: {
          label: ['报价状态', 'State'],
          values: {
            invited: ['待报价', 'Invited'],
            quoted: ['已报价', 'Quoted'],
            declined: ['放弃', 'Declined'],
            awarded: ['中标', 'Awarded'],
            lost: ['未中标', 'Lost'],
          },
        },
        chargeable_qty: ['计费量', 'Chargeable'],
        freight: ['运费', 'Freight'],
        total_cny: ['合计(人民币)', 'Total in CNY'],
        on_time_pct: ['准时率', 'On time'],
        score: ['得分', 'Score'],
        current: ['当前轮', 'Latest'],
        entered_by: ['录入人', 'Entered by'],
      },
    },
  },
  states: { open: ['询价中', 'Open'], comparing: ['待定标', 'To award'], awarded: ['已定标', 'Awarded'], used: ['已使用', 'Used'] },
  actions: {
    publish: { label: ['发起询价', 'Publish'], args: { reason: ['单一来源理由', 'Why a single source'] } },
    quote: {
      label: ['报价', 'Quote'],
      args: {
        lines: {
          label: ['报价', 'Quotes'],
          fields: {
            valid_to: ['失效日', 'Valid to'],
            declined: ['放弃报价', 'Declines'],
          },
        },
      },
    },
    fill: ['按价格表填价', 'Fill from rates'],
    close: ['截止', 'Close'],
    new_round: {
      label: ['再议价', 'New round'],
      args: { lines: { label: ['议价渠道', 'Channels'], fields: { again: ['再议价', 'Again'] } } },
    },
    award: {
      label: ['定标', 'Award'],
      args: { reason: ['定标理由', 'Reason'], lines: { label: ['中标报价', 'Awarded quote'], fields: { award: ['中标', 'Award'] } } },
      help: ['非最高得分的报价中标须填写理由', 'A quote that has not the best score needs a reason'],
    },
    use: ['使用', 'Use'],
  },
  tabs: { late: ['已到截止', 'Past deadline'] },
  sections: { basic: ['基本信息', 'Basic data'], goods: ['货物', 'Goods'], rules: ['评分规则', 'Scoring'], quotes: ['报价渠道', 'Channels'] },
})
