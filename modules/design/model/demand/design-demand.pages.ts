import { definePage, type PageDef } from '@crossway/kernel'
import type { Kind } from '../words.ts'

const working = { status: { in: ['accepted', 'in_progress'] } } as const
const plain = ['category', 'name', 'qty', 'difficulty', 'msku', 'spec_text', 'size_px', 'ratio', 'copy_text']
const film = [
  'category',
  'name',
  'qty',
  'difficulty',
  'msku',
  'duration_sec',
  'aspect',
  'script_by',
  'shoot_type',
  'models_needed',
  'props',
  'voice_lang',
  'subtitle_langs',
  'music_licence',
  'release_form',
  'spec_text',
]
const facts = ['category', 'name', 'qty', 'difficulty', 'points', 'hours', 'covered_pct', 'done_qty', 'state']

/** Both pages are one form; the lines of a film ask for more. */
const demandPage = (route: string, kind: Kind): PageDef =>
  definePage({
    route,
    module: 'design',
    resource: 'design_demand',
    where: { kind: { eq: kind } },
    tabs: [
      { key: 'all' },
      { key: 'mine', where: { requester: { me: true } } },
      { key: 'draft', where: { status: { eq: 'draft' } } },
      { key: 'submitted', where: { status: { eq: 'submitted' } } },
      { key: 'making', where: working },
      { key: 'to_accept', where: { status: { eq: 'delivered' } } },
      { key: 'rework', where: { status: { eq: 'in_progress' }, rework_rounds: { gt: 0 } } },
      { key: 'overdue', where: { status: { in: ['submitted', 'accepted', 'in_progress', 'on_hold'] }, expected_at: { lt: '@today' } }, alert: true },
      { key: 'done', where: { status: { eq: 'done' } } },
      { key: 'on_hold', where: { status: { eq: 'on_hold' } } },
      { key: 'returned', where: { status: { eq: 'returned' } } },
      { key: 'cancelled', where: { status: { eq: 'cancelled' } } },
    ],
    list: {
      columns: [
        'no',
        'status',
        'title',
        'project',
        'categories',
        'est_points',
        'urgency',
        'requester',
        'designers',
        'expected_at',
        'promised_at',
        'progress',
        'overdue_days',
        '!purpose',
        '!store',
        '!marketplace',
        '!acceptor',
        '!leader',
        '!group',
        '!est_hours',
        '!est_days',
        '!satisfaction',
        '!rework_rounds',
        '!source_type',
        '!submitted_at',
        '!delivered_at',
        '!done_at',
        '!change_note',
        '!confidential',
        ...(kind === 'video' ? ['!sample_state'] : []),
      ],
      filters: ['project', 'urgency', 'requester', 'expected_at', 'store', 'categories', 'designers', 'source_type', 'group'],
      summary: ['est_points', 'est_hours'],
      views: ['board'],
    },
    sections: {
      brief: ['title', 'purpose', 'project', 'expected_at', 'urgency', 'urgency_reason', 'brief', 'references'],
      lines: ['lines'],
      goods: ['mskus', 'skus', 'store', 'brand', 'platform', 'marketplace', 'languages', 'source_type', 'contract'],
      people: ['requester', 'acceptor', 'group', 'confidential'],
      material: ['material', 'sample_needed', 'sample_location'],
    },
    lineFields: { lines: kind === 'plane' ? plain : film },
    lineFacts: { lines: facts },
    figures: ['est_points', 'est_days', 'expected_at', 'promised_at', 'progress', 'satisfaction'],
    related: [
      { resource: 'design_task', by: 'demand', route: kind === 'plane' ? 'planeTask' : 'videoTask' },
      { resource: 'design_workload_entry', by: 'demand', route: 'workLoad' },
    ],
    form: 'page',
    phone: { title: 'title', figures: ['est_points', 'progress'], footer: ['project', 'promised_at'] },
  })

export const planeDemandPage = demandPage('planeDemand', 'plane')
export const videoDemandPage = demandPage('videoDemand', 'video')
