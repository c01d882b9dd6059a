import { post, useBoth } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { useState, type ReactElement } from 'react'
import type { Run, Settings } from './settings-call.ts'

const clock = /^([01]\d|2[0-3]):[0-5]\d$/
const start = { cycle: 'day', deadline: '18:00', deadline_days: 0, late_until: '10:00', late_days: 1, reach: 'leader', departments: [], receivers: [] }

/** A new rule: who hands in what by when, and to whom. */
export function RuleForm({ settings, run }: { readonly settings: Settings; readonly run: Run }): ReactElement {
  const both = useBoth()
  const [open, setOpen] = useState(false)
  const [form] = Form.useForm<Record<string, unknown>>()
  const cycle = Form.useWatch('cycle', form)
  const reach = Form.useWatch('reach', form)
  const named = (rows: readonly { readonly id: number; readonly name: string }[]) => rows.map((r) => ({ value: r.id, label: r.name }))
  const must = { required: true, message: both('必填', 'Required') }
  const time = { pattern: clock, message: both('格式 HH:mm', 'HH:mm') }
  const save = async (): Promise<void> => {
    const values = await form.validateFields().catch(() => undefined)
    if (values && (await run(() => post('briefings/rules', { ...values, receivers: values['receivers'] ?? [] }, { silent: true })))) setOpen(false)
  }
  return (
    <>
      <Button type="primary" style={{ marginBottom: 8 }} onClick={() => setOpen(true)}>
        {both('新建规则', 'New rule')}
      </Button>
      {open && (
        <PageModal title={both('新建规则', 'New rule')} okText={both('保存', 'Save')} width={560} onCancel={() => setOpen(false)} onOk={() => void save()}>
          <Form form={form} layout="vertical" initialValues={start} size="small">
            <Form.Item name="name" label={both('规则名', 'Rule')} rules={[must]}>
              <Input maxLength={60} />
            </Form.Item>
            <Form.Item name="template" label={both('模板', 'Template')} rules={[must]}>
              <Select options={named(settings.templates.filter((t) => t.status === 'published'))} />
            </Form.Item>
            <Form.Item name="departments" label={both('提交部门', 'Departments')} rules={[must]}>
              <Select mode="multiple" optionFilterProp="label" options={named(settings.departments)} />
            </Form.Item>
            <Form.Item name="cycle" label={both('周期', 'Cycle')}>
              <Select
                options={[
                  { value: 'day', label: both('每日', 'Daily') },
                  { value: 'week', label: both('每周', 'Weekly') },
                  { value: 'month', label: both('每月', 'Monthly') },
                ]}
              />
            </Form.Item>
            {cycle !== 'day' && (
              <Form.Item name="on_day" label={cycle === 'week' ? both('周几 (1–7)', 'Weekday (1–7)') : both('几号', 'Day of the month')} rules={[must]}>
                <InputNumber min={1} max={cycle === 'week' ? 7 : 31} precision={0} />
              </Form.Item>
            )}
            <Form.Item name="deadline" label={both('截止', 'Deadline')} rules={[must, time]}>
              <Input />
            </Form.Item>
            <Form.Item name="deadline_days" label={both('截止顺延天数', 'Days after')}>
              <InputNumber min={0} max={7} precision={0} />
            </Form.Item>
            <Form.Item name="late_until" label={both('补交截止', 'Late until')} rules={[must, time]}>
              <Input />
            </Form.Item>
            <Form.Item name="late_days" label={both('补交顺延天数', 'Days after')}>
              <InputNumber min={0} max={14} precision={0} />
            </Form.Item>
            <Form.Item name="reach" label={both('接收人', 'To')}>
              <Select
                options={[
                  { value: 'leader', label: both('直接上级', 'Leader') },
                  { value: 'chain', label: both('逐级上级', 'Chain of leaders') },
                  { value: 'list', label: both('仅指定人', 'Named people only') },
                ]}
              />
            </Form.Item>
            <Form.Item name="receivers" label={both('指定接收人', 'Named people')} rules={reach === 'list' ? [must] : []}>
              <Select mode="multiple" optionFilterProp="label" options={named(settings.people)} />
            </Form.Item>
          </Form>
        </PageModal>
      )}
    </>
  )
}
