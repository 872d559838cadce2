import { expect, it } from 'vitest'
import { popupFeatures } from './windows.ts'

it('GLB-RU013: a popup is 450 by 675 and stands in the middle of its screen', () => {
  expect(popupFeatures({ left: 0, top: 0, width: 1450, height: 875 })).toBe(
    'popup,width=450,height=675,left=500,top=100',
  )
  expect(popupFeatures({ left: 100, top: 20, width: 320, height: 568 })).toBe(
    'popup,width=450,height=675,left=100,top=20',
  )
})
