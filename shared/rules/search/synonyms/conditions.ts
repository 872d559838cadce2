/** Conditions, germs, values and investigations by full name, abbreviation and the words of a layman. */
export const CONDITIONS = `
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
preeclampsia | toxemia of pregnancy
gestational diabetes | gdm
intrauterine device | iud
cesarean section | c-section
rh immune globulin | rhogam
premature rupture of membranes | prom
sudden infant death syndrome | sids
bronchiolitis | rsv bronchiolitis
`
