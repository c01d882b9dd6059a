import { dir, page } from './entry.ts'

export const toolMenu = dir('tool', '工具', 'Tools', 'Tool', [
  page('school', '学堂', 'School', 'Read'),
  page('briefing', '简报', 'Briefing', 'Link', {
    menuType: 'link',
    url: '/#/briefingModel',
    buttons: [
      ['briefingSet', '简报设置', 'Briefing settings'],
      ['briefingSet/dept', '本部门简报设置', 'Briefing settings of the own department'],
      ['statistics', '全部简报统计', 'Statistics of all briefings'],
    ],
  }),
  page('pricingTrial', '定价利润试算', 'SC / VC pricing profit trial', 'Calculator'),
  page('pricingTrialMC', '多渠道定价试算', 'Multi-channel pricing trial', 'Calculator'),
])
