import { recordLabels } from '@crossway/platform/words'
import { difficultyText, kindText, stageText } from '../words.ts'
import { designCategory, designCategoryVersion } from './design-category.resource.ts'

const worth = {
  base_points: { label: ['标准分', 'Base points'], help: ['普通难度下每单位的分值', 'Points of one unit at normal difficulty'] },
  standard_hours: ['标准工时', 'Standard hours'],
  lead_days: { label: ['标准交期(工作日)', 'Lead time (working days)'], help: ['第一个单位所需', 'For the first unit'] },
  extra_days_per_unit: ['每增一单位加(日)', 'Days more per further unit'],
} as const
export const designCategoryLabels = recordLabels(designCategory, {
  name: ['设计类目', 'Design category'],
  fields: {
    kind: kindText,
    unit: {
      label: ['单位', 'Unit'],
      values: { piece: ['张', 'Piece'], set: ['套', 'Set'], page: ['页', 'Page'], second: ['秒', 'Second'], clip: ['条', 'Clip'], hour: ['小时', 'Hour'] },
    },
    ...worth,
    valid_from: {
      label: ['分值生效日', 'Worth valid from'],
      help: [
        '修改分值、工时、交期或难度系数从该日起生效，此前提交的需求不变',
        'Changes of points, hours, lead time and coefficients count from this day; demands submitted before stay',
      ],
    },
    difficulty: {
      label: ['难度系数', 'Difficulty'],
      fields: { code: { label: ['难度', 'Difficulty'], values: difficultyText }, coefficient: ['系数', 'Coefficient'] },
    },
    stages: { label: ['默认环节', 'Stages'], fields: { stage: { label: ['环节', 'Stage'], values: stageText }, share_pct: ['占比%', 'Share, %'] } },
    formats: { label: ['文件格式', 'Formats'], example: 'jpg' },
    min_width: ['最小宽', 'Least width'],
    min_height: ['最小高', 'Least height'],
    ratio: { label: ['比例', 'Ratio'], example: '1:1' },
    max_mb: ['最大', 'Largest'],
    colour: { label: ['色彩', 'Colour'], values: { rgb: 'RGB', cmyk: 'CMYK', any: ['不限', 'Any'] } },
    naming: ['命名规则', 'Naming'],
    checklist: { label: ['验收清单', 'Checklist'], fields: { text: ['检查项', 'Item'] } },
    brief_template: {
      label: ['需求模板', 'Brief template'],
      help: [
        '新需求选了该类目、需求描述还是空的时自动带入；下级类目留空则用上级的模板',
        'A new demand of this category begins with it while its brief is empty; a category without one takes that of the category above',
      ],
    },
    needs_licence: { label: ['须音乐授权', 'Needs a music licence'], help: ['广告类成片须附授权证明', 'Advertising films carry a proof of licence'] },
    benchmark_views: ['基准播放量', 'Benchmark views'],
    internal_price: ['内部价', 'Internal price'],
    external_price: ['对外价', 'External price'],
    level: ['层级', 'Level'],
    leaf: ['末级', 'Leaf'],
  },
  actions: { move: { args: { place: ['位置', 'Place'] } } },
  tabs: { plane: ['平面', 'Plane'], video: ['视频', 'Video'] },
  sections: {
    worth: ['分值与交期', 'Worth and lead time'],
    delivery: ['交付规格', 'Delivery'],
    brief: ['需求', 'Brief'],
    price: ['价格', 'Prices'],
  },
})
export const designCategoryVersionLabels = recordLabels(designCategoryVersion, {
  name: ['分值版本', 'Worth version'],
  fields: { category: ['类目', 'Category'], ...worth, difficulty: ['难度系数', 'Difficulty'] },
})
