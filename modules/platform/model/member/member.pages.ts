import { definePage, type PageDef } from '@crossway/kernel'
import { partyTypes } from './member-group.resource.ts'
import { memberGroup } from './member-group.resource.ts'
import { memberRule } from './member-rule.resource.ts'
import { memberMoneyLog } from './member-money-log.resource.ts'
import { memberScoreLog } from './member-score-log.resource.ts'
import { computedLabels } from '../figure-labels.ts'
import { member } from './member.resource.ts'

const ledger = ['id', 'member', 'amount', 'before', 'after', 'remark', 'source', 'operator', 'created_at', '!reversal_of', '!reversed'] as const

export const memberPages: readonly PageDef[] = [
  definePage(member, {
    route: 'user/user',
    picks: { member_group: [] },
    tabs: [{ key: 'all' }, { key: 'enabled', where: { status: { eq: 'enabled' } } }, { key: 'disabled', where: { status: { eq: 'disabled' } } }],
    list: {
      columns: [
        'id',
        'username',
        'nickname',
        'group',
        'avatar',
        'gender',
        'mobile',
        'email',
        'balance',
        'integral',
        'last_login_at',
        'last_login_ip',
        'created_at',
        'status',
        '!birthday',
        '!party_type',
        '!party',
        '!valid_to',
        '!signature',
      ],
      filters: ['group', 'status', 'last_login_at', 'party_type'],
      sort: '-id',
    },
    sections: {
      basic: ['username', 'nickname', 'password', 'group', 'avatar', 'gender', 'birthday'],
      contact: ['mobile', 'email'],
      entry: ['valid_from', 'valid_to', 'two_factor', 'allow_ip'],
      more: ['balance', 'integral', 'signature', 'party_type', 'party', 'inviter', 'login_count', 'last_login_at', 'last_login_ip'],
    },
    form: 'drawer',
    phone: { title: 'username', figures: ['balance', 'integral'], footer: ['group', 'last_login_at'] },
  }),
  definePage(member, {
    route: 'externalAccount',
    picks: { member_group: [], customer: [], supplier: [], project: [] },
    tabs: [
      { key: 'all' },
      ...partyTypes.map((p) => ({ key: p, where: { 'group.party_type': { eq: p } } })),
      { key: 'invited', where: { status: { eq: 'invited' } } },
      { key: 'expired', where: { status: { eq: 'expired' } } },
    ],
    list: {
      columns: [
        'username',
        'nickname',
        'party',
        'group',
        'mobile',
        'email',
        'last_login_at',
        'last_login_ip',
        'login_count',
        'valid_to',
        'status',
        '!inviter',
        '!two_factor',
        '!valid_from',
        '!party_type',
        '!created_at',
      ],
      filters: ['group', 'status', 'valid_to', 'last_login_at'],
      sort: '-id',
    },
    sections: {
      basic: ['username', 'nickname', 'password', 'group'],
      contact: ['mobile', 'email'],
      entry: ['valid_from', 'valid_to', 'two_factor', 'allow_ip'],
      more: ['party_type', 'party', 'project_ids', 'inviter', 'login_count', 'last_login_at', 'last_login_ip'],
    },
    form: 'drawer',
    phone: { title: 'party', figures: ['login_count', 'valid_to'], footer: ['group', 'last_login_at'] },
  }),
  definePage(
    memberGroup,
    {
      route: 'externalPermission',
      list: { columns: ['name', 'party_type', 'members', 'is_default', 'status', 'updated_at'], filters: ['party_type', 'status'], sort: 'id' },
      sections: { basic: ['name', 'party_type', 'is_default'], rules: ['rules'] },
      subpages: [
        {
          resource: 'member_rule',
          list: {
            columns: ['title', 'title_en', 'name', 'type', 'party_types', 'status', 'parent'],
            filters: ['type', 'status', 'party_types'],
            sort: '-weight',
          },
          sections: { basic: ['parent', 'type', 'title', 'title_en', 'name', 'weight'], more: ['party_types', 'remark'] },
          form: 'drawer',
        },
      ],
      form: 'drawer',
    },
    computedLabels.member_group,
  ),
  definePage(
    memberGroup,
    {
      route: 'user/group',
      list: {
        columns: ['name', 'party_type', 'members', 'is_default', 'allow_overdraft', 'status', 'updated_at', 'created_at', '!name_en', '!overdraft_limit'],
        filters: ['party_type', 'status'],
        sort: 'id',
      },
      sections: { basic: ['name', 'name_en', 'party_type', 'is_default', 'allow_overdraft', 'overdraft_limit'], rules: ['rules'] },
      form: 'drawer',
    },
    computedLabels.member_group,
  ),
  definePage(memberRule, {
    route: 'user/rule',
    list: {
      columns: [
        'title',
        'title_en',
        'icon',
        'name',
        'type',
        'party_types',
        'no_login_valid',
        'status',
        'updated_at',
        'weight',
        'parent',
        '!path',
        '!remark',
        '!is_system',
      ],
      filters: ['type', 'status', 'party_types'],
      sort: '-weight',
    },
    sections: {
      basic: ['parent', 'type', 'title', 'title_en', 'name', 'icon', 'weight'],
      route: ['path', 'url', 'component', 'no_login_valid'],
      more: ['party_types', 'remark'],
    },
    form: 'drawer',
  }),
  definePage(
    memberMoneyLog,
    {
      route: 'user/moneyLog',
      picks: { member: [] },
      list: { columns: ledger, filters: ['member', 'created_at', 'amount'], sort: '-id', summary: ['amount'] },
      form: 'drawer',
      sections: { basic: ['member', 'amount', 'before', 'after', 'remark', 'source', 'operator', 'reversal_of'] },
      phone: { title: 'member', figures: ['amount', 'after'], footer: ['operator', 'created_at'] },
    },
    computedLabels.member_money_log,
  ),
  definePage(
    memberScoreLog,
    {
      route: 'user/scoreLog',
      picks: { member: [] },
      list: { columns: ledger, filters: ['member', 'created_at', 'amount'], sort: '-id', summary: ['amount'] },
      form: 'drawer',
      sections: { basic: ['member', 'amount', 'before', 'after', 'remark', 'source', 'operator', 'reversal_of'] },
      phone: { title: 'member', figures: ['amount', 'after'], footer: ['operator', 'created_at'] },
    },
    computedLabels.member_score_log,
  ),
]
