import { auth, detailOf, keepBeginning, openTab, useAnswer, useBoth } from '@crossway/web-kit'
import { PageDrawer } from '@crossway/web-ui'
import { Badge, Button, Empty } from 'antd'
import { useState, type ReactElement } from 'react'

interface Person {
  readonly id: number
  readonly emp_no: string
  readonly name: string
  readonly department: string | null
  readonly entry_date: string
}
/** The form of a profile for somebody. */
function begin({ id, name }: Person): void {
  const key = keepBeginning({ employee: { id, title: name } })
  void openTab('salarySheet', { DetailID: detailOf('salarySheet', 'salary_profile', 'new'), begin: key })
}
/** Who is with us and has no profile that holds: no sheet can pay him. */
export function MissingButton(): ReactElement | null {
  const both = useBoth()
  return auth('salarySheet/profile') ? <Missing title={both('缺少档案', 'Without a profile')} /> : null
}

function Missing({ title }: { readonly title: string }): ReactElement {
  const both = useBoth()
  const [open, setOpen] = useState(false)
  const { data } = useAnswer<readonly Person[]>('salary-profile/missing', ['salary-profile', 'employee'])
  return (
    <>
      <Badge count={data?.length ?? 0} size="small">
        <Button onClick={() => setOpen(true)} data-testid="btn-missing-profiles">
          {title}
        </Button>
      </Badge>
      {open && (
        <PageDrawer title={title} size={560} onClose={() => setOpen(false)}>
          {data?.length === 0 && <Empty description={both('在职员工都有生效的薪资档案', 'Everybody has a profile that holds')} />}
          {!!data?.length && (
            <table className="plain-table">
              <thead>
                <tr>
                  <th>{both('员工', 'Employee')}</th>
                  <th>{both('部门', 'Department')}</th>
                  <th>{both('入职日期', 'Entered')}</th>
                  <th />
                </tr>
              </thead>
              <tbody>
                {data.map((p) => (
                  <tr key={p.id}>
                    <td>
                      {p.name} <small className="note">{p.emp_no}</small>
                    </td>
                    <td>{p.department}</td>
                    <td>{p.entry_date}</td>
                    <td className="num">
                      <Button type="link" size="small" onClick={() => begin(p)}>
                        {both('建档', 'Make one')}
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </PageDrawer>
      )}
    </>
  )
}
