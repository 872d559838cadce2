/**
 * What is called by more than one name in the field: generic and brand, full name and abbreviation, the exam's word and the
 * ward's. A line is one meaning, in lower case as it is looked for. Names that mean several things in different places are
 * left out (MS, PE, RA).
 */
const LINES = `
acetaminophen | paracetamol | tylenol | apap
adenosine | adenocard
albuterol | salbutamol | ventolin | proair | proventil
alendronate | fosamax
allopurinol | zyloprim
alprazolam | xanax
alteplase | tpa | tissue plasminogen activator | activase
amiodarone | pacerone | cordarone
amitriptyline | elavil
amlodipine | norvasc
amoxicillin | amoxil
amoxicillin clavulanate | augmentin
ampicillin sulbactam | unasyn
apixaban | eliquis
aripiprazole | abilify
aspirin | acetylsalicylic acid | asa
atenolol | tenormin
atorvastatin | lipitor
azithromycin | zithromax | z-pak
baclofen | lioresal
benzodiazepines | benzos
benztropine | cogentin
bisoprolol | zebeta
bumetanide | bumex
buprenorphine naloxone | suboxone
bupropion | wellbutrin | zyban
buspirone | buspar
captopril | capoten
carbamazepine | tegretol
carbidopa levodopa | sinemet
carvedilol | coreg
cefazolin | ancef
ceftriaxone | rocephin
celecoxib | celebrex
cephalexin | keflex
cetirizine | zyrtec
ciprofloxacin | cipro
citalopram | celexa
clindamycin | cleocin
clonazepam | klonopin
clonidine | catapres
clopidogrel | plavix
clozapine | clozaril
cyclobenzaprine | flexeril
cyclosporine | sandimmune | neoral
dabigatran | pradaxa
desmopressin | ddavp
dexamethasone | decadron
dextrose 50 | d50
diazepam | valium
digoxin | lanoxin
diltiazem | cardizem
diphenhydramine | benadryl
docusate | colace
donepezil | aricept
doxycycline | vibramycin
dulaglutide | trulicity
duloxetine | cymbalta
empagliflozin | jardiance
enalapril | vasotec
enoxaparin | lovenox
epinephrine | adrenaline | epipen
epoetin alfa | erythropoietin | epo | epogen | procrit
escitalopram | lexapro
esomeprazole | nexium
ezetimibe | zetia
famotidine | pepcid
fentanyl | duragesic | sublimaze
ferrous sulfate | iron tablets
fexofenadine | allegra
filgrastim | neupogen
finasteride | proscar | propecia
fluconazole | diflucan
flumazenil | romazicon
fluoxetine | prozac
fluticasone | flovent | flonase
furosemide | lasix | frusemide
gabapentin | neurontin
gentamicin | garamycin
glargine | insulin glargine | lantus | basaglar
glipizide | glucotrol
glyburide | glibenclamide | diabeta
guaifenesin | mucinex
haloperidol | haldol
hydralazine | apresoline
hydrochlorothiazide | hctz
hydrocodone acetaminophen | vicodin | norco
hydromorphone | dilaudid
ibuprofen | advil | motrin
insulin aspart | aspart | novolog
insulin detemir | detemir | levemir
insulin lispro | lispro | humalog
insulin regular | regular insulin | humulin r
nph insulin | isophane insulin | humulin n
ipratropium | atrovent
isoniazid | inh
isosorbide mononitrate | imdur
isotretinoin | accutane
ketorolac | toradol
labetalol | trandate
lamotrigine | lamictal
lansoprazole | prevacid
levetiracetam | keppra
levofloxacin | levaquin
levothyroxine | synthroid | t4
linezolid | zyvox
liraglutide | victoza
lisinopril | zestril | prinivil
lithium | lithobid
loperamide | imodium
loratadine | claritin
lorazepam | ativan
losartan | cozaar
magnesium sulfate | mgso4
mannitol | osmitrol
meclizine | antivert
meperidine | pethidine | demerol
metformin | glucophage
methadone | dolophine
methimazole | tapazole
methotrexate | mtx | trexall
methylergonovine | methergine
methylphenidate | ritalin | concerta
methylprednisolone | solu-medrol | medrol
metoclopramide | reglan
metoprolol | lopressor | toprol
metronidazole | flagyl
midazolam | versed
mirtazapine | remeron
misoprostol | cytotec
montelukast | singulair
morphine | ms contin
mycophenolate | cellcept
naloxone | narcan
naltrexone | vivitrol
naproxen | aleve | naprosyn
nifedipine | procardia
nitrofurantoin | macrobid
nitroglycerin | glyceryl trinitrate | ntg | nitrostat
norepinephrine | noradrenaline | levophed
olanzapine | zyprexa
omeprazole | prilosec
ondansetron | zofran
oseltamivir | tamiflu
oxybutynin | ditropan
oxycodone | oxycontin
oxycodone acetaminophen | percocet
oxytocin | pitocin
pantoprazole | protonix
paroxetine | paxil
phenazopyridine | pyridium
phenytoin | dilantin
phytonadione | vitamin k
piperacillin tazobactam | zosyn
potassium chloride | kcl
pravastatin | pravachol
prednisone | deltasone
pregabalin | lyrica
promethazine | phenergan
propofol | diprivan
propranolol | inderal
propylthiouracil | ptu
quetiapine | seroquel
rifampin | rifampicin
risperidone | risperdal
rivaroxaban | xarelto
ropinirole | requip
rosuvastatin | crestor
sacubitril valsartan | entresto
salmeterol | serevent
semaglutide | ozempic | wegovy
sertraline | zoloft
sildenafil | viagra
simvastatin | zocor
sitagliptin | januvia
sodium bicarbonate | bicarb
sodium polystyrene sulfonate | kayexalate
spironolactone | aldactone
sucralfate | carafate
sumatriptan | imitrex
tacrolimus | prograf
tamoxifen | nolvadex
tamsulosin | flomax
terbutaline | brethine
theophylline | theo-24
tiotropium | spiriva
tramadol | ultram
trazodone | desyrel
trimethoprim sulfamethoxazole | tmp-smx | bactrim | cotrimoxazole
valproic acid | valproate | depakote
valsartan | diovan
vancomycin | vancocin
varenicline | chantix
venlafaxine | effexor
verapamil | calan
warfarin | coumadin | jantoven
zolpidem | ambien
ace inhibitor | angiotensin converting enzyme inhibitor | acei
angiotensin receptor blocker | arb
beta blocker | beta adrenergic antagonist
calcium channel blocker | ccb
proton pump inhibitor | ppi
selective serotonin reuptake inhibitor | ssri
serotonin norepinephrine reuptake inhibitor | snri
monoamine oxidase inhibitor | maoi
tricyclic antidepressant | tca
nonsteroidal anti-inflammatory drug | nsaid
short acting beta agonist | saba
long acting beta agonist | laba
inhaled corticosteroid | ics
low molecular weight heparin | lmwh
direct oral anticoagulant | doac | noac
statin | hmg-coa reductase inhibitor
water pill | diuretic
blood thinner | anticoagulant
painkiller | analgesic
myocardial infarction | heart attack | mi
st elevation myocardial infarction | stemi
heart failure | congestive heart failure | chf
coronary artery disease | cad
acute coronary syndrome | acs
atrial fibrillation | afib | af
ventricular fibrillation | vfib | vf
ventricular tachycardia | vtach | vt
supraventricular tachycardia | svt
deep vein thrombosis | dvt
pulmonary embolism | lung clot
venous thromboembolism | vte
peripheral artery disease | pad
hypertension | high blood pressure | htn
hypotension | low blood pressure
orthostatic hypotension | postural hypotension
stroke | cerebrovascular accident | cva
transient ischemic attack | tia | mini-stroke
abdominal aortic aneurysm | aaa
chronic obstructive pulmonary disease | copd
acute respiratory distress syndrome | ards
obstructive sleep apnea | osa
tuberculosis | tb | consumption
pneumonia | lung infection
upper respiratory infection | uri | common cold
shortness of breath | dyspnea | sob
bluish skin | cyanosis
acute kidney injury | aki | acute renal failure
chronic kidney disease | ckd
end stage renal disease | esrd | kidney failure
urinary tract infection | uti
benign prostatic hyperplasia | bph | enlarged prostate
kidney stones | nephrolithiasis | renal calculi
glomerular filtration rate | gfr
blood urea nitrogen | bun
gastroesophageal reflux disease | gerd | acid reflux
peptic ulcer disease | pud | stomach ulcer
inflammatory bowel disease | ibd
irritable bowel syndrome | ibs
gallstones | cholelithiasis
nothing by mouth | npo
total parenteral nutrition | tpn
nasogastric tube | ng tube
percutaneous endoscopic gastrostomy | peg tube
diabetes mellitus | dm | sugar diabetes
diabetic ketoacidosis | dka
hyperosmolar hyperglycemic state | hhs | hhns
hypoglycemia | low blood sugar
hyperglycemia | high blood sugar
hemoglobin a1c | hba1c | a1c | glycated hemoglobin
thyroid stimulating hormone | tsh
hypothyroidism | underactive thyroid | myxedema
hyperthyroidism | overactive thyroid | graves disease
diabetes insipidus | arginine vasopressin deficiency
syndrome of inappropriate antidiuretic hormone | siadh
antidiuretic hormone | adh | vasopressin
adrenocorticotropic hormone | acth | corticotropin
addison disease | adrenal insufficiency | hypocortisolism
cushing syndrome | hypercortisolism
hyperkalemia | high potassium
hypokalemia | low potassium
hypernatremia | high sodium
hyponatremia | low sodium
hypercalcemia | high calcium
hypocalcemia | low calcium
hypermagnesemia | high magnesium
hypomagnesemia | low magnesium
arterial blood gas | abg
activated partial thromboplastin time | aptt | ptt
international normalized ratio | inr
prothrombin time | protime
complete blood count | cbc
white blood cells | leukocytes | wbc
red blood cells | erythrocytes | rbc
platelets | thrombocytes
thrombocytopenia | low platelets
heparin induced thrombocytopenia | hit
disseminated intravascular coagulation | dic
erythrocyte sedimentation rate | esr | sed rate
c-reactive protein | crp
electrocardiogram | ecg | ekg
echocardiogram | cardiac ultrasound
electroencephalogram | eeg
magnetic resonance imaging | mri
computed tomography | ct scan | cat scan
lumbar puncture | spinal tap
intracranial pressure | icp
glasgow coma scale | gcs
traumatic brain injury | tbi
seizure | convulsion | fit
epilepsy | seizure disorder
multiple sclerosis | demyelinating disease
amyotrophic lateral sclerosis | als | lou gehrig disease
parkinson disease | parkinsonism
alzheimer disease | alzheimers
attention deficit hyperactivity disorder | adhd
post traumatic stress disorder | ptsd
obsessive compulsive disorder | ocd
generalized anxiety disorder | gad
electroconvulsive therapy | ect
extrapyramidal symptoms | eps
neuroleptic malignant syndrome | nms
bipolar disorder | manic depression | mania
staphylococcus aureus | staph
methicillin resistant staphylococcus aureus | mrsa
streptococcus | strep
streptococcus pneumoniae | pneumococcus | pneumococcal
clostridioides difficile | c diff | clostridium difficile | cdi
escherichia coli | e coli
human immunodeficiency virus | hiv
acquired immunodeficiency syndrome | aids
hepatitis b virus | hbv
hepatitis c virus | hcv
human papillomavirus | hpv
respiratory syncytial virus | rsv
epstein-barr virus | ebv | mono | infectious mononucleosis
cytomegalovirus | cmv
influenza | flu
chickenpox | varicella
shingles | herpes zoster
whooping cough | pertussis
measles | rubeola
german measles | rubella
lockjaw | tetanus
sexually transmitted infection | sti | std
personal protective equipment | ppe
systemic lupus erythematosus | sle | lupus
rheumatoid arthritis | inflammatory arthritis
osteoarthritis | degenerative joint disease
open reduction internal fixation | orif
total hip arthroplasty | hip replacement
range of motion | rom
activities of daily living | adls
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
preeclampsia | toxemia of pregnancy
gestational diabetes | gdm
intrauterine device | iud
cesarean section | c-section
rh immune globulin | rhogam
premature rupture of membranes | prom
sudden infant death syndrome | sids
bronchiolitis | rsv bronchiolitis
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
opioid | narcotic | opiate
nclex | nurse licensing exam
`

/** Each meaning with all its names. */
export const SYNONYMS: readonly (readonly string[])[] = LINES.trim()
  .split('\n')
  .map((line) => line.split(' | '))
