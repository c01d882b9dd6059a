import { definePage } from '@crossway/kernel'
import { competitorSurvey } from './competitor-survey.resource.ts'

export const competitorSurveyPage = definePage({
  route: 'competitorSurvey',
  record: competitorSurvey,
  tabs: [
    'all',
    { key: 'mine', where: { surveyor: { me: true }, status: { eq: 'draft' } } },
    'submitted',
    { key: 'reviewed', where: { status: { in: ['reviewed', 'archived'] } } },
  ],
  list: {
    columns: [
      'no',
      'status',
      'title',
      'survey_date',
      'marketplace',
      'project',
      'line_count',
      'price_median',
      'own_price',
      'price_index',
      'position_pct',
      'review_gap',
      'score',
      'surveyor',
      '!category',
      '!object',
      '!price_min',
      '!price_max',
      '!currency',
    ],
    filters: ['project', 'marketplace', 'survey_date', 'surveyor', 'category', 'object'],
  },
  sections: {
    basic: ['title', 'survey_date', 'surveyor', 'project', 'object', 'marketplace', 'category', 'keywords'],
    market: ['currency', 'own_price', 'own_reviews'],
    lines: ['lines'],
    conclusion: ['conclusion', 'suggestions'],
  },
  figures: ['price_median', 'price_min', 'price_max', 'price_index', 'position_pct', 'review_gap'],
  form: 'page',
  phone: { title: 'title', figures: ['price_index', 'line_count'], footer: ['no', 'surveyor', 'survey_date'] },
})
