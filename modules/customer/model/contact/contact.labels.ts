import { recordLabels } from '@crossway/platform/words'
import { contact } from './contact.resource.ts'

export const contactLabels = recordLabels(contact, {
  name: ['联系人', 'Contact'],
  fields: {
    name: ['姓名', 'Name'],
    gender: { label: ['性别', 'Gender'], values: { male: ['男', 'Male'], female: ['女', 'Female'] } },
    position: ['职位', 'Position'],
    department_name: ['部门', 'Department'],
    country_code: ['国家区号', 'Country code'],
    mobile: { help: ['手机、微信、邮箱至少填一项', 'At least one of mobile, WeChat and e-mail'] },
    phone: ['座机', 'Phone'],
    wechat: ['微信', 'WeChat'],
    wecom_external_id: ['企微外部ID', 'WeCom external ID'],
    qq: 'QQ',
    whatsapp: 'WhatsApp',
    decision_role: {
      label: ['决策角色', 'Role in decisions'],
      values: {
        decider: ['决策人', 'Decides'],
        influencer: ['影响者', 'Influences'],
        operator: ['对接人', 'Day to day'],
        finance: ['财务', 'Finance'],
        legal: ['法务', 'Legal'],
        unknown: ['未知', 'Unknown'],
      },
    },
    is_primary: ['首要联系人', 'Primary contact'],
    superior: ['直属上级', 'Superior'],
    birth_month: ['生日月份', 'Birth month'],
    hobby: ['偏好', 'Likes'],
    attitude: { label: ['态度', 'Attitude'], values: { support: ['支持', 'Supports'], neutral: ['中立', 'Neutral'], oppose: ['反对', 'Opposes'] } },
    last_followup_at: ['最近跟进', 'Last follow-up'],
    next_followup_at: ['下次跟进', 'Next follow-up'],
    pool: {
      label: ['所属池', 'Pool'],
      values: { opensea: ['公海', 'Open sea'], protect: ['保护', 'Protected'], working: ['跟进中', 'In progress'], cooperate: ['合作', 'Signed'] },
    },
    owner: ['客户负责人', 'Owner of the customer'],
    department: ['负责部门', 'Department'],
    contract_count: ['合同引用数', 'Named in contracts'],
  },
  states: { active: ['在职', 'Active'], left: ['离职', 'Left'] },
  actions: { set_primary: ['设为首要', 'Make primary'], mark_left: ['标记离职', 'Mark as left'], come_back: ['恢复在职', 'Back again'] },
  tabs: { mine: ['我的', 'Mine'], primary: ['首要联系人', 'Primary'], left: ['已离职', 'Left'] },
  sections: { reach: ['联系方式', 'How to reach'], about: ['关系与偏好', 'Relations'] },
})
