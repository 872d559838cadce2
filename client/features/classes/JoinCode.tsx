import { useEffect, useState } from 'react'
import styles from './JoinCode.module.css'

/** The code to join, readable from the back of a room, and the same as a picture for a phone's camera. */
export function JoinCode({ code }: { code: string }) {
  const address = `${location.origin}/class?code=${code}`
  const [svg, setSvg] = useState('')
  useEffect(() => {
    let shown = true
    import('qrcode').then(
      async ({ default: qr }) => {
        const drawn = await qr.toString(address, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' })
        if (shown) setSvg(drawn)
      },
      // Without the picture the code itself is enough to join.
      () => {},
    )
    return () => {
      shown = false
    }
  }, [address])
  return (
    <div className={styles.join}>
      <div>
        <p className={styles.how}>
          Go to <strong>{location.host}/class</strong> and enter
        </p>
        <p className={styles.code}>
          <span className={styles.said}>{[...code].join(' ')}</span>
          <span aria-hidden>{`${code.slice(0, 3)} ${code.slice(3)}`}</span>
        </p>
      </div>
      {svg ? (
        <img
          className={styles.qr}
          src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
          alt={`QR code that opens ${address}`}
          width={160}
          height={160}
        />
      ) : (
        <span className={styles.qr} />
      )}
    </div>
  )
}
