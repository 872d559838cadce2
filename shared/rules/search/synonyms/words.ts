/** Signs and symptoms, routes and acts of care: the exam's word and the ward's. */
export const WORDS = `
bruise | contusion | ecchymosis
nosebleed | epistaxis
swelling | edema | oedema
fainting | syncope
itching | pruritus
hives | urticaria
heartburn | pyrosis
vomiting | emesis
difficulty swallowing | dysphagia
difficulty speaking | dysphasia | aphasia
ringing in the ears | tinnitus
double vision | diplopia
nearsighted | myopia
pinpoint pupils | miosis
dilated pupils | mydriasis
fast heart rate | tachycardia
slow heart rate | bradycardia
fast breathing | tachypnea
painful urination | dysuria
blood in urine | hematuria
excessive thirst | polydipsia
frequent urination | polyuria
excessive hunger | polyphagia
jaundice | icterus | yellow skin
baldness | alopecia
bedsore | pressure injury | pressure ulcer | decubitus ulcer
cardiopulmonary resuscitation | cpr
automated external defibrillator | aed
advanced cardiac life support | acls
basic life support | bls
intravenous | iv
intramuscular | im
subcutaneous | subq | sc injection
by mouth | po
as needed | prn
immediately | stat
transfusion associated circulatory overload | taco
transfusion related acute lung injury | trali
fresh frozen plasma | ffp
packed red blood cells | prbc
patient controlled analgesia | pca pump
do not resuscitate | dnr
central venous catheter | central line
peripherally inserted central catheter | picc
continuous positive airway pressure | cpap
metered dose inhaler | mdi
peak expiratory flow | peak flow
body mass index | bmi
nclex | nurse licensing exam
`
