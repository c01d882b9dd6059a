import { recordLabels } from '@crossway/platform/words'
import { sampleRequest } from './sample-request.resource.ts'

export const sampleRequestLabels = recordLabels(sampleRequest, {
  name: ['样品领取', 'Sample request'],
  fields: {
    purpose: {
      label: ['用途', 'Purpose'],
      values: {
        shoot: ['拍摄', 'Shooting'],
        test: ['测评', 'Review'],
        exhibit: ['展示', 'Exhibition'],
        client: ['送客户', 'For a client'],
        influencer: ['达人', 'Influencer'],
        qc: ['质检留样', 'Reference sample'],
      },
    },
    get_from: {
      label: ['领取来源', 'From'],
      values: { stock: ['库存', 'Stock'], buy: ['采购', 'To be bought'], supplier: ['供应商免费', 'Free from supplier'] },
    },
    cost_bearer: { label: ['费用承担', 'Cost borne by'], values: { project: ['项目', 'Project'], company: ['公司', 'Company'], client: ['客户', 'Client'] } },
    returnable: ['需归还', 'To be returned'],
    return_due: ['应还日期', 'Return by'],
    receiver: ['收件方', 'Receiver'],
    express: ['快递公司', 'Express'],
    express_fee: ['快递费', 'Express fee'],
    value_cny: ['样品金额', 'Value'],
    over_limit: ['超出样品额度', 'Over sample limit'],
    demand: ['采购需求', 'Demand'],
    issued_at: ['发放时间', 'Issued at'],
    charged_on: ['逾期计入部门日期', 'Charged to department on'],
    owner: ['申请人', 'Requested by'],
    photos: ['归还照片', 'Photos of the return'],
    lines: {
      label: ['样品明细', 'Samples'],
      fields: {
        qty_issued: ['已发放', 'Issued'],
        qty_returned: ['已归还', 'Returned'],
        qty_lost: ['丢失', 'Lost'],
        qty_out: ['未归还', 'Still out'],
        charged_cost: ['计入部门成本', 'Charged to department'],
        condition_back: { label: ['归还状态', 'Came back'], values: { good: ['完好', 'Good'], used: ['已使用', 'Used'], lost: ['丢失', 'Lost'] } },
        entry: ['出库流水', 'Stock entry'],
      },
    },
  },
  states: {
    approved: ['待发放', 'To issue'],
    issued: ['已发放', 'Issued'],
    returned: ['已归还', 'Returned'],
    consumed: ['已消耗', 'Consumed'],
  },
  actions: {
    issue: { label: ['发放', 'Issue'] },
    give_back: {
      label: ['归还', 'Give back'],
      args: {
        lines: { label: ['归还数量', 'Quantities'], fields: { good_qty: ['完好', 'Good'], used_qty: ['已使用', 'Used'], lost_qty: ['丢失', 'Lost'] } },
      },
    },
    consume: { label: ['确认消耗', 'Consumed'], args: { reason: ['免还原因', 'Why it need not come back'] } },
  },
  tabs: {
    mine: ['我的', 'Mine'],
    to_issue: ['待发放', 'To issue'],
    to_return: ['待归还', 'To return'],
    overdue: ['逾期未还', 'Overdue'],
    ended: ['已完结', 'Ended'],
  },
  sections: { basic: ['基本信息', 'Basic'], lines: ['样品明细', 'Samples'], ship: ['收件', 'Delivery'] },
})
