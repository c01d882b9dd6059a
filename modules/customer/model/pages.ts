import { definePage } from '@crossway/kernel'
import { archivesPage } from './archive/archive.pages.ts'
import { cooperatePage, openseaPage, protectPage, workingPage } from './customer.pages.ts'
import { followupCheckPage, followupPage } from './followup/followup.pages.ts'
import { contact } from './contact/contact.resource.ts'
import { industry } from './industry/industry.resource.ts'
import { customerSource } from './source/source.resource.ts'
import { newMediaMonth } from './media/new-media-month.resource.ts'
import { customerAccount } from './account/customer-account.resource.ts'
import { computedLabels } from './figure-labels.ts'

const crmDashboardPage = definePage({
  route: 'crmDashboard',
  module: 'customer',
  verbs: ['target', 'export'],
  picks: { employee: ['status'], department: [], industry: [], customer_source: [] },
})

const contactPage = definePage({
  route: 'contact',
  record: contact,
  computed: computedLabels.contact,
  tabs: [
    { key: 'all', where: { status: { eq: 'active' } } },
    { key: 'mine', where: { status: { eq: 'active' }, owner: { me: true } } },
    { key: 'primary', where: { status: { eq: 'active' }, is_primary: { eq: true } } },
    'left',
  ],
  list: {
    columns: [
      'name',
      'customer',
      'pool',
      'position',
      'decision_role',
      'is_primary',
      'mobile',
      'same_mobile',
      'wechat',
      'email',
      'last_followup_at',
      'next_followup_at',
      'owner',
      '!department_name',
      '!attitude',
      '!phone',
      '!department',
    ],
    filters: ['customer', 'decision_role', 'pool', 'owner', 'birth_month', 'is_primary', 'same_mobile', 'attitude'],
    sort: '-id',
  },
  sections: {
    basic: ['customer', 'name', 'gender', 'position', 'department_name', 'decision_role', 'is_primary', 'superior'],
    reach: ['country_code', 'mobile', 'phone', 'email', 'wechat', 'qq', 'whatsapp', 'wecom_external_id'],
    about: ['birthday', 'hobby', 'attitude'],
  },
  verbs: ['viewMobile'],
  figures: ['decision_role', 'is_primary', 'last_followup_at', 'next_followup_at'],
  form: 'page',
  phone: { title: 'name', figures: ['position', 'mobile'], footer: ['customer', 'last_followup_at'] },
})

const industryPage = definePage({
  route: 'industry',
  record: industry,
  computed: computedLabels.industry,
  tabs: ['all', { key: 'track', where: { track_level: { in: ['S', 'A', 'B'] } } }, 'disabled'],
  list: {
    columns: [
      'name',
      '!name_en',
      'code',
      'track_level',
      'n_opensea',
      'n_protect',
      'n_working',
      'n_cooperate',
      'signed_year',
      'target_year',
      'conversion',
      'owner_department',
      '!parent',
      '!sort',
      '!remark',
    ],
    filters: ['parent', 'track_level', 'owner_department', 'status'],
    sort: 'sort,code',
    views: ['tree'],
  },
  sections: { basic: ['code', 'name', 'name_en', 'parent', 'track_level', 'owner_department', 'related_categories', 'sort', 'remark'], targets: ['targets'] },
  related: [{ resource: 'customer', by: 'industry', route: 'working' }],
  form: 'drawer',
})

const sourcePage = definePage({
  route: 'source',
  record: customerSource,
  computed: computedLabels.customer_source,
  tabs: [{ key: 'all', where: { status: { eq: 'enabled' } } }, 'disabled'],
  list: {
    columns: [
      'name',
      '!name_en',
      'category',
      'leads',
      'valid_leads',
      'claimed',
      'effective',
      'signed',
      'signed_amount',
      'cost',
      'cpl',
      'cac',
      'conversion',
      'need_detail',
      'need_broker',
      '!owner_department',
      '!is_system',
      '!sort',
    ],
    filters: ['category', 'owner_department', 'need_detail', 'need_broker'],
    sort: 'sort,name',
    views: ['period'],
  },
  sections: { basic: ['name', 'name_en', 'category', 'need_detail', 'need_broker', 'owner_department', 'sort'], costs: ['costs'] },
  related: [{ resource: 'customer', by: 'source', route: 'working' }],
  form: 'drawer',
})

const newMediaMonthPage = definePage({
  route: 'newMediaMonth',
  record: newMediaMonth,
  computed: computedLabels.new_media_month,
  tabs: [
    'all',
    { key: 'mine', where: { operator: { me: true } } },
    'draft',
    { key: 'submitted', where: { status: { eq: 'submitted' } }, alert: true },
    'returned',
    'confirmed',
  ],
  list: {
    columns: [
      'month',
      'account',
      'account.platform',
      'status',
      'operator',
      'posts',
      'followers_new',
      'followers_end',
      'views',
      'engagement',
      'leads',
      'now_valid',
      'now_claimed',
      'now_signed',
      'now_amount',
      'total_cost',
      'cpl',
      'cost_signed',
      '!live_sessions',
      '!live_hours',
      '!private_messages',
    ],
    filters: ['account', 'month', 'operator', 'status'],
    sort: '-month',
    summary: ['posts', 'views', 'leads', 'total_cost'],
    views: ['trend'],
  },
  sections: {
    basic: ['account', 'month'],
    work: ['posts', 'live_sessions', 'live_hours'],
    fans: ['followers_start', 'followers_new', 'followers_lost'],
    reach: ['views', 'likes', 'comments', 'shares', 'private_messages', 'leads'],
    cost: ['ad_cost', 'content_cost', 'other_cost', 'remark'],
  },
  verbs: ['submit', 'confirm', 'reopen'],
  figures: ['followers_end', 'leads', 'total_cost'],
  form: 'page',
  subpages: [
    {
      resource: 'new_media_account',
      list: { columns: ['account_name', 'platform', 'account_id', 'operator', 'opened_on', 'url'], filters: ['platform', 'operator', 'status'] },
      form: 'drawer',
    },
  ],
})

const customerAccountPage = definePage({
  route: 'customerAccount',
  record: customerAccount,
  picks: { contact: ['customer', 'status'], project: ['customer'] },
  tabs: [
    'all',
    'invited',
    'active',
    { key: 'expiring', where: { status: { in: ['invited', 'active'] }, valid_to: { between: ['@today', '@today+30'] } }, alert: true },
    { key: 'frozen', where: { status: { in: ['frozen', 'expired'] } } },
    'closed',
  ],
  list: {
    columns: ['customer', 'contact', 'login_name', 'projects', 'can_confirm_bill', 'can_view_cost', 'can_upload_archive', 'last_login_at', 'valid_to', 'owner'],
    filters: ['customer', 'status', 'valid_to', 'owner'],
    sort: '-id',
  },
  sections: {
    basic: ['customer', 'contact', 'login_name', 'valid_to'],
    rights: ['member_group', 'projects', 'can_confirm_bill', 'can_view_cost', 'can_upload_archive'],
  },
  verbs: ['freeze', 'resetPwd', 'close', 'verifyBank'],
  form: 'drawer',
  subpages: [
    {
      resource: 'customer_bank_account',
      tabs: [
        { key: 'all' },
        { key: 'unverified', where: { verify_state: { eq: 'unverified' } }, alert: true },
        { key: 'verified', where: { verify_state: { eq: 'verified' } } },
        { key: 'rejected', where: { verify_state: { eq: 'rejected' } } },
      ],
      list: {
        columns: [
          'customer',
          'account_name',
          'account_type',
          'bank_name',
          'account_no',
          'currency',
          'is_default',
          'verified_by',
          'verified_at',
          '!branch',
          '!swift',
        ],
        filters: ['customer', 'currency', 'account_type', 'verify_state'],
      },
      sections: {
        basic: [
          'customer',
          'account_type',
          'account_name',
          'bank_name',
          'branch',
          'account_no',
          'swift',
          'currency',
          'country',
          'third_party_id',
          'is_default',
        ],
        proof: ['proof'],
      },
      form: 'drawer',
    },
  ],
})

export const pages = [
  crmDashboardPage,
  openseaPage,
  protectPage,
  cooperatePage,
  workingPage,
  followupPage,
  contactPage,
  industryPage,
  sourcePage,
  newMediaMonthPage,
  customerAccountPage,
  archivesPage,
  followupCheckPage,
] as const
