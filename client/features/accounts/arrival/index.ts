export { arriving, isMobileWeb, isRoomy, SCHOOL_ASKED, schoolAsked, stayInBrowser, useGo } from './useGo.ts'
