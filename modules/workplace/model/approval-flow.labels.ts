import { recordLabels } from '@crossway/platform/words'
import { approvalFlow } from './approval-flow.resource.ts'

export const approvalFlowLabels = recordLabels(approvalFlow, {
  name: ['审批流程', 'Approval flow'],
  fields: {
    edition: ['版本', 'Version'],
    name_zh: ['名称', 'Name'],
    name_en: ['英文名称', 'English name'],
    flow_group: ['分组', 'Group'],
    note: ['发布说明', 'Release note'],
    resource: ['单据', 'Record'],
    companies: { label: ['适用主体', 'Companies'], help: ['空为全部', 'Empty: all'] },
    departments: { label: ['适用部门', 'Departments'], help: ['含下级，空为全部', 'With those below; empty: all'] },
    condition: ['进入条件', 'Applies when'],
    priority: { help: ['同时匹配时取最大者', 'The greatest of those that match wins'] },
    same_person_rule: {
      label: ['审批人=发起人时', 'Approver is the starter'],
      values: { upper_head: ['转上级', 'To the superior'], pass: ['自动通过', 'Pass'], keep: ['本人审批', 'Decides himself'] },
    },
    empty_rule: {
      label: ['无审批人时', 'Nobody found'],
      values: {
        to_admin: ['转流程管理员', 'To the flow administrator'],
        pass: ['自动通过', 'Pass'],
        upper_head: ['转上级', 'To the superior'],
        to_employee: ['转指定人', 'To a named person'],
        refuse: ['禁止发起', 'Refuse to start'],
      },
    },
    empty_employee: ['指定人', 'Named person'],
    auto_pass: {
      label: ['重复审批人', 'Same approver again'],
      values: { adjacent: ['相邻去重', 'Skip when adjacent'], once: ['全程一次', 'Once in all'], off: ['不去重', 'Ask again'] },
    },
    allow_withdraw: ['审批后可撤回', 'Withdrawal after a decision'],
    allow_batch: ['可批量审批', 'Batch approval'],
    take_back: ['审批人可收回', 'Approver may take back'],
    reject_mode: {
      label: ['驳回方式', 'Rejecting'],
      values: { choose: ['由审批人选', 'Approver chooses'], end: ['终止', 'Ends'], starter: ['退回发起人', 'Back to the starter'] },
    },
    resubmit_mode: { label: ['退回后重提', 'After a return'], values: { restart: ['从头', 'From the start'], jump_back: ['直达退回步骤', 'Straight back'] } },
    on_edit: {
      label: ['审批中修改', 'Changed while it waits'],
      values: { forbid: ['不允许', 'Not allowed'], restart: ['发起人可改，改后重新审批', 'The starter may; it starts anew'] },
    },
    urge_interval_min: ['催办间隔(分)', 'Minutes between reminders'],
    urge_max: ['催办上限', 'Most reminders'],
    title_tpl: {
      label: ['标题', 'Title'],
      help: [
        '可用 {starter} {resource} {no} {action}；金额按读者权限另行显示',
        'May use {starter} {resource} {no} {action}; the amount stands beside it for whoever may see it',
      ],
    },
    summary_fields: ['摘要字段', 'Summary fields'],
    admins: ['流程管理员', 'Flow administrators'],
    published_at: ['发布时间', 'Published'],
    published_by: ['发布人', 'Published by'],
    nodes: {
      label: ['步骤', 'Steps'],
      fields: {
        node_key: ['键', 'Key'],
        parent_key: ['上级', 'Parent'],
        kind: {
          values: {
            approve: ['审批', 'Approve'],
            handle: ['办理', 'Handle'],
            cc: ['抄送', 'Copy'],
            branch: ['条件分支', 'Condition'],
            parallel: ['并行', 'Parallel'],
            auto: ['自动', 'Automatic'],
            path: ['路径', 'Path'],
          },
        },
        sign_mode: {
          label: ['多人方式', 'Sign mode'],
          values: { any: ['或签', 'Any one'], all: ['会签', 'All'], sequential: ['依次', 'In turn'], ratio: ['比例', 'Ratio'] },
        },
        ratio: ['比例', 'Ratio'],
        test: ['条件', 'Condition'],
        skip_condition: ['跳过条件', 'Skip when'],
        field_rights: ['字段权限', 'Field rights'],
        buttons: ['可用操作', 'Buttons'],
        comment_required: {
          label: ['意见必填', 'Comment required'],
          values: { never: ['从不', 'Never'], reject: ['驳回时', 'When rejecting'], always: ['总是', 'Always'] },
        },
        signature_required: ['手写签名', 'Signature'],
        attachment_required: ['附件必填', 'Attachment'],
        reveal_fields: ['明文字段', 'Revealed fields'],
        timeout_hours: ['时限(工时)', 'Time limit (work hours)'],
        timeout_action: {
          label: ['超时处理', 'When late'],
          values: {
            none: ['无', 'Nothing'],
            remind: ['提醒', 'Remind'],
            to_head: ['转上级', 'To the superior'],
            auto_pass: ['自动通过', 'Pass'],
            auto_reject: ['自动驳回', 'Reject'],
          },
        },
      },
    },
    rules: {
      label: ['审批人规则', 'Approver rules'],
      fields: {
        node_key: ['步骤', 'Step'],
        kind: {
          values: {
            employee: ['指定员工', 'Named people'],
            role: ['角色', 'Role'],
            dept_head: ['部门负责人', 'Department head'],
            dept_head_chain: ['逐级上级', 'Chain of heads'],
            leader: ['直属上级', 'Direct superior'],
            field: ['单据字段', 'Field of the record'],
            node_holder: ['权限点持有人', 'Holders of a node'],
            starter: ['发起人', 'Starter'],
            starter_choose: ['发起人自选', 'Starter chooses'],
            prev_choose: ['上一审批人指定', 'Previous approver chooses'],
          },
        },
        params: ['参数', 'Parameters'],
      },
    },
  },
  states: { published: ['已发布', 'Published'], retired: ['历史版本', 'Former version'] },
  actions: { publish: ['发布', 'Publish'], revise: ['修订新版本', 'Revise'], retire: ['归为历史版本', 'Retire'] },
  tabs: { published: ['已发布', 'Published'], draft: ['草稿', 'Drafts'], retired: ['停用与历史', 'Disabled and former'] },
  sections: { basic: ['基本', 'Basics'], match: ['适用范围', 'When it applies'], rules: ['规则', 'Rules'] },
})
