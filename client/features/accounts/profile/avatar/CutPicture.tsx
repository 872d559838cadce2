import 'react-easy-crop/react-easy-crop.css'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { percentText } from '#shared/percent.ts'
import styles from './Avatar.module.css'
import type { Square } from './cut.ts'

type Props = { url: string; isBusy: boolean; onCut: (square: Square) => void; onClose: () => void }

const LARGEST = 4
const KEY_STEP = 8

/** Chooses the square of a picture: by dragging, by the arrow keys, and by a slider for its size. */
export function CutPicture({ url, isBusy, onCut, onClose }: Props) {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [square, setSquare] = useState<Square | null>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Choose the part to show"
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} disabled={!square} onClick={() => square && onCut(square)}>
            Use this picture
          </Button>
        </>
      }
    >
      <div className={styles.cut}>
        <Cropper
          image={url}
          crop={place}
          zoom={zoom}
          maxZoom={LARGEST}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={KEY_STEP}
          disableAutomaticStylesInjection
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => setSquare(pixels)}
          cropperProps={{ 'aria-label': 'Part of the picture: move it with the arrow keys', role: 'group' }}
        />
      </div>
      <label className={styles.zoom}>
        <span>Size</span>
        <input
          type="range"
          min={1}
          max={LARGEST}
          step={0.05}
          value={zoom}
          aria-valuetext={percentText(Math.round(zoom * 100))}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </label>
    </Dialog>
  )
}
