import { recordLabels } from '@crossway/platform/words'
import { productDev } from './product-dev.resource.ts'

const stages = {
  initiated: ['立项', 'Initiated'],
  sampling: ['打样', 'Sampling'],
  testing: ['测试认证', 'Testing'],
  pricing: ['核价建档', 'Pricing'],
  approved: ['定品', 'Decided'],
  first_order: ['首单', 'First order'],
  listed: ['上架', 'Listed'],
} as const
const certificates = { FCC: 'FCC', CE: 'CE', UL: 'UL', CPC: 'CPC', FDA: 'FDA', RoHS: 'RoHS', 'UN38.3': 'UN38.3', other: ['其他', 'Other'] } as const
const taskStates = { todo: ['待办', 'To do'], doing: ['进行中', 'In work'], done: ['完成', 'Done'] } as const

export const productDevLabels = recordLabels(productDev, {
  name: ['产品开发', 'Product development'],
  fields: {
    analysis: ['来源分析', 'Analysis'],
    category: ['类目', 'Category'],
    dev_type: {
      label: ['开发类型', 'Type'],
      values: { new: ['全新', 'New'], improve: ['改良', 'Improved'], select: ['选品', 'Selected'], client: ['客户产品', 'Client’s product'] },
    },
    level: { values: { S: 'S', A: 'A', B: 'B', C: 'C' } },
    developer: ['开发员', 'Developer'],
    operator: ['运营', 'Operator'],
    target_price: ['目标售价', 'Target price'],
    target_cost: ['目标成本', 'Target cost'],
    target_margin: ['目标毛利率', 'Target margin'],
    target_list_date: ['目标上架日', 'Target listing day'],
    patent_check: {
      label: ['专利核查', 'Patents'],
      values: { none: ['未查', 'Not checked'], clear: ['无风险', 'Clear'], risk: ['有风险', 'At risk'], infringe: ['侵权', 'Infringes'] },
    },
    patent_note: ['专利说明', 'About patents'],
    certificates: { label: ['已取得证书', 'Certificates at hand'], values: certificates },
    certificate_files: ['证书文件', 'Certificate files'],
    test_fees: ['测试费用', 'Test fees'],
    design_cost: ['设计费用', 'Design cost'],
    budget: ['预算', 'Budget'],
    spent: { label: ['已花费', 'Spent'], help: ['样品、模具、测试与设计费用之和', 'Samples, tooling, tests and design'] },
    stage: { label: ['阶段', 'Stage'], values: stages },
    health: { label: ['健康度', 'Health'], values: { on_track: ['正常', 'On track'], late: ['延期', 'Late'], blocked: ['阻塞', 'Blocked'] } },
    sample_edition: ['样品版本', 'Sample edition'],
    margin: ['目标价毛利率', 'Margin at target price'],
    started_on: ['立项日期', 'Started'],
    listed_on: ['上架日期', 'Listed on'],
    suspended_on: ['暂停日期', 'Suspended on'],
    stages: {
      label: ['阶段计划', 'Stages'],
      fields: {
        stage: { label: ['阶段', 'Stage'], values: stages },
        plan_start: ['计划开始', 'Planned start'],
        plan_end: ['计划结束', 'Planned end'],
        actual_start: ['实际开始', 'Started'],
        actual_end: ['实际结束', 'Ended'],
        result: { label: ['结果', 'Result'], values: { pass: ['通过', 'Passed'], rework: ['返工', 'Rework'], stop: ['终止', 'Stopped'] } },
      },
    },
    tasks: {
      label: ['任务', 'Tasks'],
      fields: {
        stage: { label: ['阶段', 'Stage'], values: stages },
        assignee: ['执行人', 'Who'],
        due: ['截止日期', 'Due'],
        state: { label: ['状态', 'State'], values: taskStates },
      },
    },
    samples: {
      label: ['样品', 'Samples'],
      fields: {
        edition: ['版本', 'Edition'],
        requested_at: ['申请日期', 'Requested'],
        received_at: ['收到日期', 'Received'],
        cost: ['费用', 'Cost'],
        look: ['外观分', 'Look'],
        function_score: ['功能分', 'Function'],
        pack: ['包装分', 'Packaging'],
        conclusion: { label: ['结论', 'Conclusion'], values: { pass: ['合格', 'Passed'], rework: ['返工', 'Rework'], fail: ['不合格', 'Failed'] } },
      },
    },
    quotes: {
      label: ['报价', 'Quotes'],
      help: ['同一供应商的各数量报价成为SKU的阶梯价；选定其中一行', 'The supplier’s quantities become the SKU’s price tiers; choose one row'],
      fields: {
        moq: ['起订量', 'Minimum'],
        lead_days: ['交期', 'Lead time'],
        tooling_fee: ['模具费', 'Tooling'],
        valid_to: ['失效日', 'Valid to'],
        chosen: ['选定', 'Chosen'],
      },
    },
  },
  states: { ...stages, suspended: ['暂停', 'Suspended'], terminated: ['终止', 'Terminated'] },
  actions: {
    start: ['立项提交', 'Start'],
    begin_sampling: ['开始打样', 'Begin sampling'],
    pass_sample: ['打样通过', 'Pass samples'],
    pass_test: {
      label: ['测试通过', 'Pass tests'],
      args: { comment: { label: ['意见', 'Comment'], help: ['专利有风险时必填', 'Needed where patents are at risk'] } },
    },
    pass_pricing: { label: ['核价通过', 'Pass pricing'], args: {} },
    order_first: { label: ['下首单', 'First order'], args: { qty: ['首单数量', 'Quantity'], need_by: ['需求日期', 'Needed by'] } },
    list: ['上架', 'List'],
    finish: { label: ['结案', 'Finish'], args: { comment: ['复盘', 'Review'] } },
    rework: { label: ['返工', 'Rework'], args: {} },
    suspend: { label: ['暂停', 'Suspend'], args: {} },
    resume: ['恢复', 'Resume'],
    tick_tasks: {
      label: ['更新任务', 'Tasks'],
      args: { tasks: { label: ['任务', 'Tasks'], fields: { state: { label: ['状态', 'State'], values: taskStates } } } },
    },
    terminate: { label: ['终止', 'Terminate'], args: {} },
  },
  tabs: { mine: ['我的', 'Mine'], late: ['延期', 'Late'], suspended: ['暂停', 'Suspended'], draft: ['草稿', 'Draft'], done: ['完成', 'Done'] },
  sections: {
    target: ['目标', 'Target'],
    people: ['人员', 'People'],
    gates: ['专利与证书', 'Patents and certificates'],
    cost: ['费用', 'Cost'],
    tasks: ['任务', 'Tasks'],
    samples: ['样品', 'Samples'],
    quotes: ['报价', 'Quotes'],
    stages: ['阶段计划', 'Stages'],
  },
})
