import { useBoth, useValue, type FormStore } from '@crossway/web-kit'
import { LocationOutline } from 'antd-mobile-icons'
import { useState, type ReactElement } from 'react'

const exact = 200
const waitMs = 15_000
type Found = { readonly metres: number } | 'none' | 'asking'

/** Signs a visit in where the phone is: its coordinates go along with the address. Where the device says no, the address is typed and counts as without a place. */
export function SignInField({ form, name, id }: { readonly form: FormStore; readonly name: string; readonly id: string }): ReactElement {
  const both = useBoth()
  const address = useValue(form, name)
  const lat = useValue(form, 'lat')
  const located = lat !== null && lat !== undefined
  const [found, setFound] = useState<Found>()
  const locate = (): void => {
    setFound('asking')
    const refused = (): void => setFound('none')
    if (!('geolocation' in navigator)) return refused()
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        form.set('lng', coords.longitude.toFixed(6))
        form.set('lat', coords.latitude.toFixed(6))
        setFound({ metres: Math.round(coords.accuracy) })
      },
      refused,
      { enableHighAccuracy: true, timeout: waitMs, maximumAge: 60_000 },
    )
  }
  return (
    <>
      <input
        id={id}
        className="m-input"
        maxLength={200}
        autoComplete="off"
        placeholder={both('如：客户工厂、展馆展位', 'e.g. the factory, a stand at a fair')}
        value={typeof address === 'string' ? address : ''}
        onChange={(e) => form.set(name, e.target.value)}
        onBlur={() => form.blur(name)}
      />
      <button type="button" className="m-text-button" data-testid="sign-in-place" disabled={found === 'asking'} onClick={locate}>
        <LocationOutline /> {located ? both('重新定位', 'Locate again') : both('定位签到', 'Sign in here')}
      </button>
      <span className={found === 'none' || (typeof found === 'object' && found.metres > exact) ? 'm-wrong' : 'm-note'} role="status">
        {found === 'asking' && both('正在定位…', 'Locating…')}
        {found === 'none' &&
          both(
            '无法定位，请允许浏览器使用位置；也可手工填写地址，审阅时显示“无定位”',
            'No position. Allow the browser to use it, or type the address: the reviewer then sees “no position”',
          )}
        {typeof found === 'object' &&
          (found.metres > exact
            ? both(`已定位，精度仅 ${found.metres} 米，建议到开阔处重新定位`, `Located to ${found.metres} m only, better try again in the open`)
            : both(`已定位，精度 ${found.metres} 米`, `Located to ${found.metres} m`))}
        {found === undefined && located && both('已定位', 'Located')}
      </span>
    </>
  )
}
