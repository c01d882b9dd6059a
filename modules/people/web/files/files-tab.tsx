import { auth, faultText, post, saveBlob, useBoth, type RecordProps } from '@crossway/web-kit'
import { Alert, Button, Space, Table, Upload } from 'antd'
import { useState, type ReactElement } from 'react'
import { bodyOf } from './file-body.ts'

interface Made {
  readonly name: string
  readonly content: string
}
interface Compared {
  readonly matched: number
  readonly different: readonly { readonly emp_no: string; readonly name: string; readonly ours: string; readonly theirs: string; readonly difference: string }[]
  readonly missing: readonly { readonly emp_no: string; readonly name: string; readonly ours: string }[]
  readonly unknown: readonly string[]
}
/** Spreadsheets read Chinese in a file that begins with this mark. */
const mark = String.fromCharCode(0xfeff)
const save = ({ name, content }: Made): void => saveBlob(new Blob([mark + content], { type: 'text/csv' }), name)
const files = [
  ['bank', '银行文件', 'Bank file', 'salarySheet/pay'],
  ['tax', '个税申报表', 'Tax declaration', 'salarySheet/pay'],
  ['social', '社保公积金明细', 'Contributions', 'salarySheet/social'],
  ['full', '全部明细', 'All figures', 'salarySheet/viewDetail'],
] as const
const months = [
  ['tax', '公司当月个税申报表（全部工资表）', 'Tax declaration of the company’s month', 'salarySheet/pay'],
  ['social', '公司当月社保公积金明细（全部工资表）', 'Contributions of the company’s month', 'salarySheet/social'],
] as const
const checks = [
  ['bank-result', '导入银行发放结果', 'Take in the bank’s result', 'salarySheet/pay', '附言、结果、原因'],
  ['tax-result', '核对个税结果', 'Compare with the tax client', 'salarySheet/pay', '工号、本期应预扣预缴税额'],
  ['social-result', '核对社保账单', 'Compare with the bureau’s bill', 'salarySheet/social', '工号、合计'],
] as const

/** Files of a locked sheet: out for bank, bureau and tax client, and back in from them. Every one is written down; what is compared is not stored. */
export default function FilesTab({ record, refresh }: RecordProps): ReactElement {
  const both = useBoth()
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState<string>()
  const [found, setFound] = useState<Compared>()
  const run = async (work: () => Promise<void>): Promise<void> => {
    setProblem(undefined)
    setSaid(undefined)
    setFound(undefined)
    try {
      await work()
    } catch (e) {
      setProblem(faultText(e))
    }
  }
  const out = (kind: string): Promise<void> => run(async () => save(await post<Made>(`salary-sheet/${record.id}/${kind}-file`, {}, { silent: true })))
  const ofMonth = (kind: string): Promise<void> =>
    run(async () =>
      save(await post<Made>(`payroll/${kind}-file`, { company: (record['company'] as { id: number }).id, month: String(record['month']) }, { silent: true })),
    )
  const back = (name: string, file: File): Promise<void> =>
    run(async () => {
      const answer = await post<Compared & { paid?: number; failed?: number; waiting?: number }>(`salary-sheet/${record.id}/${name}`, await bodyOf(file), {
        silent: true,
      })
      if (answer.paid === undefined) return setFound(answer)
      const waits = answer.waiting ? both(`，其余 ${answer.waiting} 人等待银行结果`, `, ${answer.waiting} still wait for their bank`) : ''
      setSaid(both(`已发放 ${answer.paid} 人，失败 ${answer.failed} 人`, `${answer.paid} paid, ${answer.failed} failed`) + waits)
      refresh()
    })
  return (
    <div data-testid="pay-files">
      <Space wrap>
        {files
          .filter(([, , , node]) => auth(node))
          .map(([kind, zh, en]) => (
            <Button key={kind} onClick={() => void out(kind)}>
              {both(zh, en)}
            </Button>
          ))}
      </Space>
      <div style={{ height: 12 }} />
      <Space wrap>
        {months
          .filter(([, , , node]) => auth(node))
          .map(([kind, zh, en]) => (
            <Button key={kind} onClick={() => void ofMonth(kind)}>
              {both(zh, en)}
            </Button>
          ))}
      </Space>
      <div style={{ height: 12 }} />
      <Space wrap>
        {checks
          .filter(([, , , node]) => auth(node))
          .map(([name, zh, en, , columns]) => (
            <Upload
              key={name}
              accept=".csv,.txt,.xlsx"
              showUploadList={false}
              beforeUpload={(f) => {
                void back(name, f)
                return false
              }}
            >
              <Button title={`${both('列', 'Columns')}: ${columns}`}>{both(zh, en)}</Button>
            </Upload>
          ))}
      </Space>
      <p className="note">
        {both(
          '锁定后可用；每次导出、核对都会记入日志，文件末行为导出人和时间',
          'Once the sheet is locked. Each is written down; the last line of a file says who took it and when',
        )}
      </p>
      {problem && <Alert type="error" showIcon title={problem} />}
      {said && <Alert type="success" showIcon title={said} />}
      {found && (
        <>
          <Alert
            type={found.different.length + found.missing.length + found.unknown.length ? 'warning' : 'success'}
            showIcon
            title={both(
              `一致 ${found.matched} 人，不一致 ${found.different.length} 人，文件中缺少 ${found.missing.length} 人，未知工号 ${found.unknown.length} 个`,
              `${found.matched} agree, ${found.different.length} differ, ${found.missing.length} not in the file, ${found.unknown.length} unknown numbers`,
            )}
          />
          <Table
            size="small"
            pagination={false}
            rowKey="emp_no"
            dataSource={[...found.different, ...found.missing.map((m) => ({ ...m, theirs: '–', difference: '–' }))]}
            columns={[
              { title: both('工号', 'No.'), dataIndex: 'emp_no' },
              { title: both('姓名', 'Name'), dataIndex: 'name' },
              { title: both('本系统', 'Ours'), dataIndex: 'ours', align: 'right' },
              { title: both('文件', 'File'), dataIndex: 'theirs', align: 'right' },
              { title: both('差额', 'Difference'), dataIndex: 'difference', align: 'right' },
            ]}
            scroll={{ x: 'max-content' }}
          />
        </>
      )}
    </div>
  )
}
