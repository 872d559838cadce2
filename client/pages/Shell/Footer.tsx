import { Link } from 'react-router'
import { metaOf } from '#client/platform/meta.ts'
import { BRAND } from '#shared/brand.ts'
import styles from './Footer.module.css'

const GROUPS = [
  {
    name: 'Learn',
    links: [
      { to: '/find-pictomo', label: `Find a ${BRAND.name}` },
      { to: '/pricing', label: 'Pricing' },
      { to: '/testimonials', label: 'What learners say' },
      { to: '/resources/nclex-rn-resource-portal', label: 'NCLEX-RN' },
      { to: '/resources/nclex-pn-resource-portal', label: 'NCLEX-PN' },
      { to: '/resources/usmle-step-1-and-comlex-resource-portal', label: 'Step 1 and COMLEX' },
      { to: '/resources/pance-resource-portal', label: 'PANCE' },
    ],
  },
  {
    name: `Why ${BRAND.name}`,
    links: [
      { to: '/pillars/why-pictomo', label: 'Why pictures' },
      { to: '/pillars/research-proven', label: 'Research' },
      { to: '/pillars/forgetting-curve', label: 'The forgetting curve' },
      { to: '/pillars/comprehensive-coverage', label: 'What is covered' },
      { to: '/how-cards-are-made', label: 'How a card is made' },
    ],
  },
  {
    name: 'Take part',
    links: [
      { to: '/events/webinars', label: 'Webinars' },
      { to: '/educators', label: 'For educators' },
      { to: '/affiliates', label: 'For affiliates' },
      { to: '/institutional-login', label: 'Institutional login' },
      { to: '/help', label: 'Help' },
    ],
  },
  {
    name: 'Small print',
    links: [
      { to: '/terms', label: 'Terms' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/credits', label: 'Credits and licenses' },
    ],
  },
]

/** Where nobody has said anything yet there is nothing to lead to. */
const isLinked = ({ to }: { to: string }) => to !== '/testimonials' || metaOf('voices') === 'on'

/** Under public pages. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <nav aria-label="Footer" className={styles.groups}>
        {GROUPS.map(({ name, links }) => (
          <div key={name}>
            <p className={styles.name}>{name}</p>
            <ul>
              {links.filter(isLinked).map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <p>{BRAND.name}. For learning, not for deciding about patients.</p>
    </footer>
  )
}
