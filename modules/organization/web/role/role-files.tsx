import { auth, download, post } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Alert, Button, Upload } from 'antd'
import { useState, type ReactElement } from 'react'
import { useConfirmed } from '../dialog/use-confirmed.ts'
import { useWords } from '../words.ts'

interface Result {
  readonly created: readonly string[]
  readonly changed: readonly string[]
  readonly unknown: readonly string[]
}

/** Roles carried to another installation and back: a file by node names; names unknown here are listed (organization.md, role). */
export function RoleFiles({ refresh }: { refresh: () => void }): ReactElement {
  const w = useWords()
  const [importing, setImporting] = useState(false)
  return (
    <>
      {auth('role/export') && (
        <Button onClick={() => download('/api/organization/roles/file', 'roles.json')} data-testid="btn-roles-file">
          {w('导出配置', 'Save as file')}
        </Button>
      )}
      {auth('role/import') && (
        <Button onClick={() => setImporting(true)} data-testid="btn-roles-import">
          {w('导入配置', 'Read from file')}
        </Button>
      )}
      {importing && (
        <ImportDialog
          onClose={(done) => {
            setImporting(false)
            if (done) refresh()
          }}
        />
      )}
    </>
  )
}

function ImportDialog({ onClose }: { onClose: (done: boolean) => void }): ReactElement {
  const w = useWords()
  const action = useConfirmed()
  const [result, setResult] = useState<Result>()
  const [wrong, setWrong] = useState('')
  const read = async (file: File): Promise<void> => {
    setWrong('')
    let roles: unknown
    try {
      roles = (JSON.parse(await file.text()) as { roles?: unknown }).roles
    } catch {
      roles = undefined
    }
    if (!Array.isArray(roles)) return setWrong(w('文件不是角色配置', 'This is no file of roles'))
    await action.run(async () => setResult(await post<Result>('organization/roles/file', { roles }, { silent: true })), '')
  }
  const list = (label: string, codes: readonly string[]): ReactElement => (
    <div>
      <dt>
        {label} {codes.length}
      </dt>
      <dd className="mono">{codes.join('、') || '–'}</dd>
    </div>
  )
  return (
    <PageModal
      centered
      title={w('导入角色配置', 'Read roles from a file')}
      onCancel={() => onClose(result !== undefined)}
      footer={
        <Button type={result ? 'primary' : 'default'} onClick={() => onClose(result !== undefined)}>
          {w('关闭', 'Close')}
        </Button>
      }
    >
      <div className="dialog-stack">
        {(wrong || action.failed) && <Alert type="error" showIcon title={wrong || action.failed} />}
        {result ? (
          <>
            {result.unknown.length > 0 && (
              <Alert type="warning" showIcon title={w('以下权限点本系统没有，已略过', 'These nodes are unknown here and were left out')} />
            )}
            <dl className="org-facts">
              {list(w('新增', 'Created'), result.created)}
              {list(w('更新', 'Changed'), result.changed)}
              {list(w('未知权限点', 'Unknown nodes'), result.unknown)}
            </dl>
          </>
        ) : (
          <Upload.Dragger accept=".json" maxCount={1} showUploadList={false} beforeUpload={(f) => (void read(f), false)}>
            {w('选择或拖入 roles.json；编码相同的角色将被更新', 'Choose or drop roles.json; roles of the same code are changed')}
          </Upload.Dragger>
        )}
      </div>
    </PageModal>
  )
}
