import { GripVertical } from 'lucide-react'
import styles from './Grip.module.css'
import type { Drag } from './useDrag.ts'

/** By it a row is dragged with a mouse or a finger; by keys its arrows or its menu move it. */
export const Grip = ({ handle }: Pick<Drag, 'handle'>) => (
  <span className={styles.grip} aria-hidden {...handle}>
    <GripVertical size={18} />
  </span>
)
